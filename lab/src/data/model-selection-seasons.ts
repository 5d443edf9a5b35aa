/** The last season on which settings of the model were chosen and coefficients fitted. lab/README.md lists the exceptions. */
export const LAST_MODEL_SELECTION_SEASON = 2022;

/** The last season whose injury reports are used to fit the coefficients of reports. There are no reports before 2023. */
export const LAST_REPORT_SEASON = 2024;
