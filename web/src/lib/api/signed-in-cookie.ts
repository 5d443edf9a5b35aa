/**
 * Scripts cannot read the session cookie. The server sets this readable cookie along with it, which authorizes nothing: it
 * only tells the browser whether to request the user.
 */
export function hasSignedInCookie(): boolean {
  return /(?:^|;\s*)courtline_signed_in=1(?:;|$)/.test(document.cookie);
}
