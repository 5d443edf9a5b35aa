/** The last season on which settings of the model were chosen and coefficients fitted. lab/README.md lists the exceptions. */
export const LAST_MODEL_SELECTION_SEASON = 2022;
