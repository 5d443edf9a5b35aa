export class EnvError extends Error {}
