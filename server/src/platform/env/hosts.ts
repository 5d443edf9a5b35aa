import { isIPv4, isIPv6 } from 'node:net';
import { trimEnd } from '#domain/trim-end.ts';

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopbackHost(hostname) || hostname === '0.0.0.0' || hostname === '[::]';
}

export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true;
  // A URL shows the address 127.0.0.1 inside IPv6 as ::ffff:7f00:1.
  return /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host) || /^::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}$/.test(host);
}

const reserved = ['example', 'test', 'invalid', 'localhost', 'local', 'example.com', 'example.net', 'example.org'];

export function isReservedDomain(hostOrMailAddress: string): boolean {
  const afterAt = hostOrMailAddress.slice(hostOrMailAddress.lastIndexOf('@') + 1);
  const domain = trimEnd(afterAt.split('>')[0]!.trim(), '.').toLowerCase();
  return reserved.some((name) => domain === name || domain.endsWith(`.${name}`));
}

export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const maxPrefix = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return maxPrefix >= 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix));
}
