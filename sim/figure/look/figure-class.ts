/** The class of the element that holds a figure; every rule stands under it. */
export const FIGURE_CLASS = 'mcpt';
