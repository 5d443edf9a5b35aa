import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: for sessions, reset links and known devices. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** There is nothing to guess in such a token, so a plain hash is enough to keep it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
