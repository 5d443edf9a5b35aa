import { hash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** A random token cannot be guessed, so a fast hash without a salt is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
