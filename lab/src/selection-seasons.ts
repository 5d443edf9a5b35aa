/** Choosing and fitting end here; the seasons after it are for looking. */
export const LAST_FITTING_SEASON = 2022;
