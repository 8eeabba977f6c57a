/** The reasons why a fact is not simulated, as the pages state them. */
type Why = { readonly modelled: false; readonly why: string };

export const NO_EFFECT_ON_TIME: Why = { modelled: false, why: 'It does not change when a call ends.' };
export const UNMEASURED: Why = {
  modelled: false,
  why: 'It was read but never measured; a prediction from it would be a guess.',
};
export const NOT_YET: Why = {
  modelled: false,
  why: 'It was measured, but the simulator does not act it out.',
};
export const BESIDE_THE_CALL: Why = {
  modelled: false,
  why: 'It concerns what happens beside a call: other tools, other tasks, other programs.',
};
export const NOT_SET_UP: Why = {
  modelled: false,
  why: 'The measurements had no such server or system; what would happen there is unknown.',
};
