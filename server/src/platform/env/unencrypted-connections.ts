import { isLoopbackHost } from './is-loopback.ts';

/** The modes in which the driver encrypts the connection and verifies the server's certificate. */
const verifyingModes = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether data on the way to this database could be read or changed: it is on another machine, and TLS is not required. */
export function isUnencryptedDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // The driver uses the last of several equal parameters.
  const last = (name: string) => searchParams.getAll(name).at(-1);
  const host = decodeURIComponent(last('host') || hostname);
  if (host.startsWith('/') || isLoopbackHost(host)) return false;
  // With this parameter the mode `require` accepts every certificate.
  return !verifyingModes.has(last('sslmode') ?? '') || searchParams.has('uselibpqcompat');
}

/** Whether a parameter of this mail server's address switches TLS or the check of the certificate off. */
export function isUnencryptedMail(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  if (isLoopbackHost(hostname)) return false;
  const isHarmless = (name: string, value: string) => name === 'tls.servername' || (name === 'requireTLS' && value === 'true');
  return [...searchParams].some(([name, value]) => /tls/i.test(name) && !isHarmless(name, value));
}
