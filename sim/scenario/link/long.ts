/** From here on a link may be cut by programs that people send it with. */
export const LONG_LINK_CHARS = 1500;
