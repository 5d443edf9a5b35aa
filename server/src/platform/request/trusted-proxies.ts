import { BlockList, isIPv4, isIPv6 } from 'node:net';

export interface TrustedProxies {
  readonly isTrusted: (address: string) => boolean;
}

/** Some proxies add the port to `x-forwarded-for`: `192.0.2.1:4711` or `[2001:db8::1]:4711`. A disconnected client has no address. */
export function withoutPort(hop: string | undefined = ''): string {
  return (/^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? /^([\d.]+):\d+$/.exec(hop))?.[1] ?? hop;
}

export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const maxPrefix = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return maxPrefix >= 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix));
}

export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  /** IPv4 addresses may be written as IPv6 addresses; `BlockList` knows that. */
  const isTrusted = (hop: string) => {
    const address = withoutPort(hop);
    return isIPv4(address) ? list.check(address, 'ipv4') : isIPv6(address) && list.check(address, 'ipv6');
  };

  return { isTrusted };
}
