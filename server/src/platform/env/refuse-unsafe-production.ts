import { EnvError } from './env-error.ts';
import { isLoopback } from './is-loopback.ts';

const required = {
  DATABASE_URL: 'the embedded database has no backups and serves one process',
  ADMIN_TOKEN: 'the operator pages need it',
  SMTP_URL: 'mail would go to the sandbox',
  ODDS_API_KEY: 'odds would come from the sandbox',
  STRIPE_SECRET_KEY: 'payments would go to the sandbox',
  STRIPE_WEBHOOK_SECRET: 'payment messages could not be verified',
  STRIPE_PRICE_MONTHLY: 'the monthly plan could not be sold',
  STRIPE_PRICE_ANNUAL: 'the annual plan could not be sold',
  OPERATOR_NAME: 'the legal pages must name who takes the money',
  OPERATOR_ADDRESS: 'the legal pages must give the address of the operator',
} as const;
const vendorAddresses = ['ODDS_API_URL', 'NBA_CDN_URL', 'ESPN_URL', 'STRIPE_API_URL'] as const;

type Given = Partial<Record<keyof typeof required, string | undefined>>;
type Completed = Record<(typeof vendorAddresses)[number] | 'SMTP_URL' | 'sandboxSmtpUrl', string>;

/** Throws if a setting of a real deployment is missing or points to the sandbox: a demonstration must not charge real money. */
export function refuseUnsafeProduction(given: Given, completed: Completed): void {
  for (const [name, why] of Object.entries(required)) {
    if (!given[name as keyof Given]) throw new EnvError(`${name} is missing, and this is production: ${why}.`);
  }
  const atSandbox = vendorAddresses.find((name) => isLoopback(completed[name]));
  // A mail relay on the same machine is allowed, but not the port of the sandbox.
  const mailAtSandbox = isLoopback(completed.SMTP_URL) && new URL(completed.SMTP_URL).port === new URL(completed.sandboxSmtpUrl).port;
  const name = atSandbox ?? (mailAtSandbox ? 'SMTP_URL' : undefined);
  if (name) throw new EnvError(`${name} points at this machine's sandbox, and this is production: it is not allowed here.`);
}
