/** A wrong setting. Its message is one sentence that names the variable. */
export class EnvError extends Error {}
