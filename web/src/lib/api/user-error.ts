/** A failure in the browser whose message is written for the user and is shown unchanged. */
export class UserError extends Error {}
