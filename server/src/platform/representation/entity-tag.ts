import { hash } from 'node:crypto';
import type { Encoding } from './choose-encoding.ts';

/** A strong entity tag. Each encoding has its own, because a strong tag stands for exactly the same bytes. */
export function entityTag(content: string | Buffer, encoding: Encoding): string {
  const digest = hash('sha256', content, 'base64url').slice(0, 22);
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/**
 * Whether a client's `if-none-match` header names this tag. The comparison is weak, as RFC 9110 requires for this header. A tag
 * contains its quotes, so it is never a part of another one, and a search is cheap in a header of any length.
 */
export const matchesTag = (header: string, tag: string): boolean => header === '*' || header.includes(tag);
