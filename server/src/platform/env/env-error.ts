/** An invalid environment variable. The message is one sentence that contains the variable's name. */
export class EnvError extends Error {}
