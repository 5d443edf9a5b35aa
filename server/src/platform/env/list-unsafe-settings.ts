import { BlockList, isIPv4 } from 'node:net';
import { chatHosts } from '#domain/alerts/chat-kinds.ts';
import { byPlan } from '#domain/plans/plans.ts';
import { splitList } from '#domain/split-list.ts';
import type { envSchema } from './env-schema.ts';
import { isLoopback, isLoopbackHost, isReservedDomain } from './hosts.ts';

type SettingName = keyof typeof envSchema.shape | 'NODE_TLS_REJECT_UNAUTHORIZED';

type Check = (value: string) => readonly (readonly [what: string, why: string])[];

const required = {
  DATABASE_URL: 'the embedded database serves one process and has no replica',
  ADMIN_TOKEN: 'the operator pages need it',
  SMTP_URL: 'mail would go to the sandbox',
  SUPPORT_EMAIL: 'nobody could reach you',
  SUPPORT_PHONE: 'the contact page would show a number that is reserved for examples',
  MAIL_FROM: 'mail needs a sender',
  ODDS_API_KEY: 'odds would come from the sandbox',
  STRIPE_SECRET_KEY: 'payments would go to the sandbox',
  STRIPE_WEBHOOK_SECRET: 'payment messages could not be verified',
  ...byPlan('stripeSetting', ({ adjective }) => `the ${adjective} plan could not be sold`),
  OPERATOR_NAME: 'the legal pages must name who takes the money',
  OPERATOR_ADDRESS: 'the legal pages must give the address of the operator',
};

const minMailSecretLength = 32;
/** The size of a /8 network, as a share of all addresses. Larger ones are refused: a trusted machine can pretend any client address. */
const largestNetworkShare = 2 ** -8;

const refuse =
  (isUnsafe: (value: string) => boolean, what: string, why: string): Check =>
  (value) =>
    isUnsafe(value) ? [[what, why]] : [];

const atSandbox = ["points at this machine's sandbox", 'it is not allowed here'] as const;

const vendorAddress =
  (onlyHost?: string): Check =>
  (value) => {
    const { protocol, host } = new URL(value);
    if (isLoopback(value)) return [atSandbox];
    if (protocol !== 'https:') return [['must begin with https://', 'answers could be forged']];
    return host === (onlyHost ?? host) ? [] : [[`must be an address of ${onlyHost}`, 'it sees secrets or decides about access']];
  };

const contact = refuse(isReservedDomain, 'has a domain that is reserved for examples', 'mail to it reaches nobody');
const database = refuse(isUnencryptedDatabase, 'needs ?sslmode=verify-full', 'a database on another machine must be reached with TLS');

const checksOf = (sandboxSmtpUrl: string): Partial<Record<SettingName, Check>> => ({
  ODDS_API_URL: vendorAddress(),
  NBA_CDN_URL: vendorAddress(),
  ESPN_URL: vendorAddress(),
  NBA_INJURY_REPORT_URL: vendorAddress(),
  STRIPE_API_URL: vendorAddress('api.stripe.com'),
  FIREBASE_JWKS_URL: vendorAddress('www.googleapis.com'),
  DISCORD_URL: vendorAddress(chatHosts.discord),
  SLACK_URL: vendorAddress(chatHosts.slack),
  TELEGRAM_URL: vendorAddress(chatHosts.telegram),
  MAIL_WEBHOOK_SECRET: refuse(
    (secrets) => splitList(secrets).some((secret) => secret.length < minMailSecretLength),
    `must have at least ${minMailSecretLength} characters`,
    'others could stop mail to your users',
  ),
  STRIPE_SECRET_KEY: refuse(
    (key) => !/^(sk|rk)_live_\w{8,}$/.test(key),
    'must be a live key (sk_live_… or rk_live_…)',
    'test keys charge nobody',
  ),
  STRIPE_WEBHOOK_SECRET: refuse(
    (secrets) => splitList(secrets).length === 0 || !splitList(secrets).every(isWebhookSecret),
    'must be the secret that Stripe shows (whsec_…)',
    'others can be guessed',
  ),
  SUPPORT_EMAIL: contact,
  MAIL_FROM: contact,
  // In North America the numbers 555-0100 to 555-0199 belong to nobody.
  SUPPORT_PHONE: refuse((phone) => /555\D?01\d\d$/.test(phone), 'is a number that is reserved for examples', 'nobody answers it'),
  PUBLIC_URL: refuse(
    (url) => !url.trim().startsWith('https:'),
    'must begin with https://',
    'passwords and sessions could be read on the way',
  ),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  NODE_TLS_REJECT_UNAUTHORIZED: refuse((value) => value === '0', 'must not be 0', 'it switches every check of certificates off'),
  SMTP_URL: (url) => {
    // A mail relay on the same machine is allowed, but not the port of the sandbox.
    if (isLoopback(url) && new URL(url).port === new URL(sandboxSmtpUrl).port) return [atSandbox];
    return isUnencryptedMail(url) ? [['must not switch TLS or its checks off', 'mails contain reset links']] : [];
  },
  TRUSTED_PROXIES: (networks) => {
    const why = 'visitors could choose their address and avoid limits';
    const tooLarge = splitList(networks).filter((network) => shareOfAddresses(network) > largestNetworkShare);
    const sum = splitList(networks).reduce((total, network) => total + shareOfAddresses(network), 0);
    if (tooLarge.length === 0 && sum > 2 * largestNetworkShare) return [['names too many addresses', why]];
    return tooLarge.map((network) => [`must not contain ${network}`, why] as const);
  },
  LOG_LEVEL: refuse(
    (level) => !['info', 'debug', 'trace'].includes(level),
    'must be info, debug or trace',
    'the security log would be incomplete',
  ),
});

export function listUnsafeSettings(settings: Readonly<Record<string, string | undefined>>, sandboxSmtpUrl: string): string[] {
  const missing = Object.entries(required).flatMap(([name, why]) => (settings[name] ? [] : [[name, 'is missing', why]]));
  const unsafe = Object.entries(checksOf(sandboxSmtpUrl)).flatMap(([name, check]) =>
    settings[name] ? check(settings[name]).map(([what, why]) => [name, what, why]) : [],
  );
  return [...missing, ...unsafe].map(([name, what, why]) => `${name} ${what}, and this is production: ${why}.`);
}

const isWebhookSecret = (secret: string) => /^whsec_[\w+/=]{24,}$/.test(secret) && !secret.includes('sandbox');

/** Which part of all IPv4 or IPv6 addresses belongs to a network. IPv4 addresses can be written as IPv6 addresses (`::ffff:0:0/96`). */
function shareOfAddresses(network: string): number {
  const [address = '', prefix] = network.split('/');
  if (isIPv4(address)) return 2 ** -Number(prefix ?? 32);
  const length = Number(prefix ?? 128);
  const addresses = new BlockList();
  addresses.addSubnet(address, Math.min(length, 96), 'ipv6');
  return 2 ** -(addresses.check('::ffff:0:0', 'ipv6') ? Math.max(0, length - 96) : length);
}

/** Whether data on the way to this database could be read or changed: it is on another machine, and TLS is not required. */
function isUnencryptedDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // Of several parameters with the same name, the driver uses the last.
  const last = (name: string) => searchParams.getAll(name).at(-1);
  const host = decodeURIComponent(last('host') || hostname);
  if (host.startsWith('/') || isLoopbackHost(host)) return false;
  // With `uselibpqcompat` the mode `require` accepts every certificate.
  return !['require', 'verify-ca', 'verify-full'].includes(last('sslmode') ?? '') || searchParams.has('uselibpqcompat');
}

function isUnencryptedMail(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  if (isLoopbackHost(hostname)) return false;
  const isHarmless = (name: string, value: string) => name === 'tls.servername' || (name === 'requireTLS' && value === 'true');
  return [...searchParams].some(([name, value]) => /tls/i.test(name) && !isHarmless(name, value));
}
