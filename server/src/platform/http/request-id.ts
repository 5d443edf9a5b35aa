import { randomBytes } from 'node:crypto';

/** Differs between processes and starts, so that ids are unique in the logs of all of them. */
const prefix = randomBytes(9).toString('base64url');
let count = 0;

/** A unique id for a request. A counter takes a tenth of the time of a random id, which matters for prepared answers. */
export const nextRequestId = (): string => `${prefix}-${(++count).toString(36)}`;
