/** Change this version whenever the same inputs give a different forecast. Every prediction stores the version. */
export const MODEL_VERSION = '1.8.0';

/** The code can load only saved states with this version. Change the suffix when the fields of the state change but no forecast does. */
export const STATE_VERSION = `${MODEL_VERSION}+2`;
