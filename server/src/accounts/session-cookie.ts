import { createHash } from 'node:crypto';

/** On https the __Host- prefix ties the cookie to this very host: no subdomain can plant one. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-courtline' : 'courtline';
}

/** A session token has 256 random bits, so a plain hash is enough: there is nothing to guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
