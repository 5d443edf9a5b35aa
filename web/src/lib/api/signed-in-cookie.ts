/**
 * The session cookie itself is out of script's reach. Beside it the server sets this readable marker, which proves nothing
 * and only says that asking for the user is worth a request.
 */
export function hasSignedInCookie(): boolean {
  return /(?:^|;\s*)courtline_signed_in=1(?:;|$)/.test(document.cookie);
}
