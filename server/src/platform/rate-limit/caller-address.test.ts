import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isNetwork } from '#server/platform/env/hosts.ts';
import { callerAddress } from './caller-address.ts';

async function clientOf(networks: string[], remoteAddress: string, forwarded?: string): Promise<string> {
  const app = Fastify({ trustProxy: networks });
  app.get('/', async (request) => callerAddress(request));
  const { body } = await app.inject({ url: '/', remoteAddress, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });
  return body;
}

test.each([
  ['nobody is trusted', [], '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['a trusted proxy names its client', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['the client of a trusted proxy cannot name another one', ['10.0.0.1'], '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['two proxies', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['a peer outside the list', ['10.0.0.0/8'], '192.168.0.1', '203.0.113.7', '192.168.0.1'],
  ['a proxy that forwards nothing', ['10.0.0.0/8'], '10.0.0.1', undefined, '10.0.0.1'],
  ['an IPv4 address in IPv6 form', ['127.0.0.0/8'], '::ffff:127.0.0.1', '2001:db8::1', '2001:db8:0:0::/64'],
  ['an IPv6 proxy', ['fd00::/8'], 'fd00::5', '203.0.113.7', '203.0.113.7'],
  ['a proxy that adds ports', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['an IPv6 address with a port', ['fd00::/8'], 'fd00::5', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['an IPv6 address in brackets', ['10.0.0.0/8'], '10.0.0.1', '[2001:db8::1]', '2001:db8:0:0::/64'],
  ['a text that is no address', ['10.0.0.0/8'], '10.0.0.1', 'unknown:80', 'unknown:80'],
])('%s', async (_what, networks, peer, forwarded, client) => {
  expect(await clientOf(networks, peer, forwarded)).toBe(client);
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['loopback', false],
  ['0.0.0.0/0', true],
])('%s is an address or a network: %s', (text, expected) => expect(isNetwork(text)).toBe(expected));
