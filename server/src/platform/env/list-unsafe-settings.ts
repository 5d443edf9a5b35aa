import { BlockList, isIPv4 } from 'node:net';
import { chatHosts } from '#domain/alerts/chat-kinds.ts';
import { byPlan } from '#domain/plans/plans.ts';
import { splitList } from '#domain/split-list.ts';
import { isLoopback, isLoopbackHost } from './is-loopback.ts';
import { isReservedDomain } from './is-reserved-domain.ts';

/** The modes in which the driver encrypts the connection and verifies the server's certificate. */
const verifyingModes = new Set(['require', 'verify-ca', 'verify-full']);

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
} as const;
const vendorAddresses = [
  'ODDS_API_URL',
  'NBA_CDN_URL',
  'ESPN_URL',
  'NBA_INJURY_REPORT_URL',
  'STRIPE_API_URL',
  'FIREBASE_JWKS_URL',
  'DISCORD_URL',
  'SLACK_URL',
  'TELEGRAM_URL',
] as const;
/** Whoever answers at these addresses decides who has paid and who somebody is, or gets the secrets of our users. */
const onlyHosts = {
  STRIPE_API_URL: 'api.stripe.com',
  FIREBASE_JWKS_URL: 'www.googleapis.com',
  DISCORD_URL: chatHosts.discord,
  SLACK_URL: chatHosts.slack,
  TELEGRAM_URL: chatHosts.telegram,
} as const;

type Given = Partial<
  Record<
    | keyof typeof required
    | (typeof vendorAddresses)[number]
    | 'DATABASE_DIRECT_URL'
    | 'MAIL_WEBHOOK_SECRET'
    | 'NODE_TLS_REJECT_UNAUTHORIZED',
    string | undefined
  >
>;
type Completed = Record<(typeof vendorAddresses)[number] | 'PUBLIC_URL' | 'LOG_LEVEL' | 'SMTP_URL' | 'sandboxSmtpUrl', string> & {
  readonly TRUSTED_PROXIES: readonly string[];
};
/** The share of all addresses of a /8. No proxy needs a larger network. Whoever is in it can name any address, and has no limits then. */
const largestNetwork = 2 ** -8;

/** Lists everything that makes the settings of a real deployment unsafe: a demonstration must not charge real money. */
export function listUnsafeSettings(given: Given, completed: Completed): string[] {
  return [
    ...missing(given),
    ...unsafeAddresses(given, completed),
    ...unsafeSecrets(given),
    ...unsafeContacts(given),
    ...unencrypted(given, completed),
    ...tooManyProxies(completed),
    ...(['info', 'debug', 'trace'].includes(completed.LOG_LEVEL)
      ? []
      : ['LOG_LEVEL must be info, debug or trace, and this is production: the security log would be incomplete.']),
  ];
}

function missing(given: Given): string[] {
  const names = Object.entries(required).filter(([name]) => !given[name as keyof Given]);
  return names.map(([name, why]) => `${name} is missing, and this is production: ${why}.`);
}

function unsafeAddresses(given: Given, completed: Completed): string[] {
  return vendorAddresses.flatMap((name) => {
    if (!given[name]) return [];
    const { protocol, host } = new URL(completed[name]);
    if (isLoopback(completed[name])) return [`${name} points at this machine's sandbox, and this is production: it is not allowed here.`];
    if (protocol !== 'https:') return [`${name} must begin with https://, and this is production: answers could be forged.`];
    const only = name in onlyHosts ? onlyHosts[name as keyof typeof onlyHosts] : host;
    return host === only ? [] : [`${name} must be an address of ${only}, and this is production: it sees secrets or decides about access.`];
  });
}

/** No shorter than 32 characters, so that nobody can guess it. */
const minMailSecret = 32;

function unsafeSecrets({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
  MAIL_WEBHOOK_SECRET: mailSecrets,
}: Given): string[] {
  const problems: string[] = [];
  if (splitList(mailSecrets ?? '').some((secret) => secret.length < minMailSecret)) {
    problems.push(
      `MAIL_WEBHOOK_SECRET must have at least ${minMailSecret} characters, and this is production: others could stop mail to your users.`,
    );
  }
  if (key && !/^(sk|rk)_live_\w{8,}$/.test(key)) {
    problems.push('STRIPE_SECRET_KEY must be a live key (sk_live_… or rk_live_…), and this is production: test keys charge nobody.');
  }
  const isReal = (secret: string) => /^whsec_[\w+/=]{24,}$/.test(secret) && !secret.includes('sandbox');
  const secrets = splitList(webhookSecrets ?? '');
  if (webhookSecrets && (secrets.length === 0 || !secrets.every(isReal))) {
    problems.push('STRIPE_WEBHOOK_SECRET must be the secret that Stripe shows (whsec_…), and this is production: others can be guessed.');
  }
  return problems;
}

function unsafeContacts(given: Given): string[] {
  const names = (['SUPPORT_EMAIL', 'MAIL_FROM'] as const).filter((name) => given[name] && isReservedDomain(given[name]));
  const problems = names.map(
    (name) => `${name} has a domain that is reserved for examples, and this is production: mail to it reaches nobody.`,
  );
  // In North America the numbers 555-0100 to 555-0199 belong to nobody.
  if (/555\D?01\d\d$/.test(given.SUPPORT_PHONE ?? '')) {
    problems.push('SUPPORT_PHONE is a number that is reserved for examples, and this is production: nobody answers it.');
  }
  return problems;
}

function tooManyProxies({ TRUSTED_PROXIES }: Completed): string[] {
  const why = 'and this is production: visitors could choose their address and avoid limits.';
  const tooLarge = TRUSTED_PROXIES.filter((network) => shareOfAddresses(network) > largestNetwork);
  const sum = TRUSTED_PROXIES.reduce((total, network) => total + shareOfAddresses(network), 0);
  if (tooLarge.length === 0 && sum > 2 * largestNetwork) return [`TRUSTED_PROXIES names too many addresses, ${why}`];
  return tooLarge.map((network) => `TRUSTED_PROXIES must not contain ${network}, ${why}`);
}

function unencrypted(given: Given, { PUBLIC_URL, SMTP_URL, sandboxSmtpUrl }: Completed): string[] {
  const problems: string[] = [];
  if (!PUBLIC_URL.startsWith('https:')) {
    problems.push('PUBLIC_URL must begin with https://, and this is production: passwords and sessions could be read on the way.');
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (!given[name] || !isUnencryptedDatabase(given[name])) continue;
    problems.push(`${name} needs ?sslmode=verify-full, and this is production: a database on another machine must be reached with TLS.`);
  }
  // A variable of Node itself.
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED must not be 0, and this is production: it switches every check of certificates off.');
  }
  // A mail relay on the same machine is allowed, but not the port of the sandbox.
  if (given.SMTP_URL && isLoopback(SMTP_URL) && new URL(SMTP_URL).port === new URL(sandboxSmtpUrl).port) {
    problems.push("SMTP_URL points at this machine's sandbox, and this is production: it is not allowed here.");
  }
  if (isUnencryptedMail(SMTP_URL)) {
    problems.push('SMTP_URL must not switch TLS or its checks off, and this is production: mails contain reset links.');
  }
  return problems;
}

/** Which part of all IPv4 or IPv6 addresses belongs to a network. IPv4 addresses can be written as IPv6 addresses (`::ffff:0:0/96`). */
function shareOfAddresses(network: string): number {
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

/** Whether data on the way to this database could be read or changed: it is on another machine, and TLS is not required. */
function isUnencryptedDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // The driver uses the last of several equal parameters.
  const last = (name: string) => searchParams.getAll(name).at(-1);
  const host = decodeURIComponent(last('host') || hostname);
  if (host.startsWith('/') || isLoopbackHost(host)) return false;
  // With this parameter the mode `require` accepts every certificate.
  return !verifyingModes.has(last('sslmode') ?? '') || searchParams.has('uselibpqcompat');
}

/** Whether a parameter of this mail server's address switches TLS or the check of the certificate off. */
function isUnencryptedMail(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  if (isLoopbackHost(hostname)) return false;
  const isHarmless = (name: string, value: string) => name === 'tls.servername' || (name === 'requireTLS' && value === 'true');
  return [...searchParams].some(([name, value]) => /tls/i.test(name) && !isHarmless(name, value));
}
