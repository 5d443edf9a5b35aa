const absoluteForm = /^https?:\/\/[^/?#]*/i;
/** Letters, digits and `-._~`, which mean the same with and without encoding (RFC 3986, section 2.3). */
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * The address of a request in the form in which every check expects it. A client may name the server (`GET http://host/api/user`)
 * and may encode characters that need no encoding (`/%61pi/user`), or send a fragment, which is for the client alone. The router
 * understands all of them, so all other code must too.
 */
export function canonicalUrl(url: string): string {
  if (url.startsWith('/') && !url.includes('%') && !url.includes('#')) return url;
  const target = url.replace(absoluteForm, '').split('#', 1)[0]!;
  const queryAt = target.indexOf('?');
  const path = queryAt === -1 ? target : target.slice(0, queryAt);
  const query = queryAt === -1 ? '' : target.slice(queryAt);
  const plain = path.replaceAll(encodedUnreserved, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)));
  const valid = isDecodable(plain) ? plain : plain.replaceAll('%', '%25');
  return (valid.startsWith('/') ? valid : `/${valid}`) + query;
}

/** Whether a path can be decoded. The router refuses other paths before any of our code runs. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
