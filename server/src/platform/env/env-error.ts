/** The product cannot start with these settings. The message says so in plain words and names the variable. */
export class EnvError extends Error {}
