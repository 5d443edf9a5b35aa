import { trimEnd } from '#domain/trim-end.ts';

/** Names that nobody can own (RFC 2606 and RFC 6761). Mail to them reaches nobody. */
const reserved = ['example', 'test', 'invalid', 'localhost', 'local', 'example.com', 'example.net', 'example.org'];

/** Whether a host or the domain of a mail address, with or without a display name, is reserved for examples and tests. */
export function isReservedDomain(hostOrMailAddress: string): boolean {
  const afterAt = hostOrMailAddress.slice(hostOrMailAddress.lastIndexOf('@') + 1);
  const domain = trimEnd(afterAt.split('>')[0]!.trim(), '.').toLowerCase();
  return reserved.some((name) => domain === name || domain.endsWith(`.${name}`));
}
