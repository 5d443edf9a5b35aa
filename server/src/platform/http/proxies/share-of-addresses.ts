import { BlockList, isIPv4 } from 'node:net';

/** Which part of all IPv4 or IPv6 addresses belongs to a network. IPv4 addresses can be written as IPv6 addresses (`::ffff:0:0/96`). */
export function shareOfAddresses(network: string): number {
  const [address = '', prefix] = network.split('/');
  if (isIPv4(address)) return 2 ** -Number(prefix ?? 32);
  const length = Number(prefix ?? 128);
  const containsIPv4 = isIn('::ffff:0:0', address, Math.min(length, 96));
  return 2 ** -(containsIPv4 ? Math.max(0, length - 96) : length);
}

function isIn(address: string, network: string, prefix: number): boolean {
  const list = new BlockList();
  list.addSubnet(network, prefix, 'ipv6');
  return list.check(address, 'ipv6');
}
