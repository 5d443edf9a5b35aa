import { isIPv6 } from 'node:net';

/** Some proxies add the port to `x-forwarded-for`: `192.0.2.1:4711` or `[2001:db8::1]:4711`. A disconnected client has no address. */
export function withoutPort(hop: string | undefined = ''): string {
  return (/^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? /^([\d.]+):\d+$/.exec(hop))?.[1] ?? hop;
}

/** Identifies a caller by IP address. One IPv6 customer usually has 2^64 addresses, so a whole /64 network counts as one caller. */
export function callerAddress({ ip }: { readonly ip: string | undefined }): string {
  const plain = withoutPort(ip).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : plain;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
