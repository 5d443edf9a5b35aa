/** An invalid environment variable. The message is one sentence that names it. */
export class EnvError extends Error {}
