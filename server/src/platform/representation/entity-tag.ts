import { hash } from 'node:crypto';
import type { Encoding } from './choose-encoding.ts';

/** A strong entity tag. Each encoding has its own, because a strong tag stands for exactly the same bytes. */
export function entityTag(content: string | Buffer, encoding: Encoding): string {
  const digest = hash('sha256', content, 'base64url').slice(0, 22);
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/** A weak comparison, as RFC 9110 requires for `if-none-match`. A tag contains its quotes, so it is never a part of another tag. */
export const matchesTag = (header: string, tag: string): boolean => header === '*' || header.includes(tag);
