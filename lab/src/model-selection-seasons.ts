/** The last season used to choose settings and to fit coefficients. Later seasons are only evaluated. */
export const LAST_MODEL_SELECTION_SEASON = 2022;
