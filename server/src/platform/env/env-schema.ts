import { z } from 'zod';
import { defaultBooks } from '#domain/books.ts';
import { byPlan } from '#domain/plans/plans.ts';
import { splitList } from '#domain/split-list.ts';
import { trimEnd } from '#domain/trim-end.ts';
import { isLoopback, isNetwork } from './hosts.ts';

const wholeNumber = (error = 'must be a whole number') => z.coerce.number(error).int(error);
const port = wholeNumber('must be a port number').min(0).max(65_535, 'must be a port number');
const daysOrNone = (least: number) =>
  wholeNumber('must be a number of days')
    .refine((days) => days === 0 || days >= least, `must be 0 or at least ${least} days`)
    .default(0);
const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error);
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).transform((url) => trimEnd(url, '/'));
/** A stamp is signed, but without TLS others could withhold it or learn what is stamped. The sandbox runs on this machine. */
const stampUrl = webUrl.refine((url) => url.startsWith('https:') || isLoopback(url), 'must be https addresses');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
const secret = z.string().min(1);
const pastDays = 'must be a whole number from 0 to 215';
const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** Every environment variable, as in .env.example, with its default. Those that depend on another variable are set in load-env.ts. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: webUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  PG_BIN: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level such as info').optional(),
  ADMIN_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@courtline.example'),
  SUPPORT_PHONE: z.string().default('1-800-555-0199'), // a number reserved for examples
  OPERATOR_NAME: z.string().default('Courtline Demo'),
  OPERATOR_ADDRESS: z.string().default('This is a demonstration: nobody runs it as a business, and it has no postal address.'),
  GOVERNING_LAW: z.string().default('the law of the place where the operator named below is established'),
  TEAM_LOGOS: onOrOff.default('on'),
  HELPLINES: z.string().default('1-800-GAMBLER,1-800-MY-RESET').transform(splitList),
  MAIL_FROM: z.string().default('Courtline <no-reply@courtline.example>'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_WEBHOOK_SECRET: secret.optional(),
  ODDS_API_KEY: secret.optional(),
  ODDS_API_URL: webUrl.optional(),
  NBA_CDN_URL: webUrl.optional(),
  ESPN_URL: webUrl.optional(),
  NBA_INJURY_REPORT_URL: webUrl.optional(),
  ODDS_MONTHLY_BUDGET: wholeNumber().positive().optional(),
  ODDS_BOOKMAKERS: matching(/^[a-z0-9_]+(,[a-z0-9_]+)*$/, 'must be bookmaker keys, separated by commas')
    .default(defaultBooks.join(','))
    .transform(splitList),
  ODDS_REDISTRIBUTION: onOrOff.default('off'),
  FEED_RETENTION_DAYS: z.coerce.number('must be a number of days').positive('must be a number of days').default(14),
  /** 0 keeps the whole price history. A result can be corrected some days after the game, which needs its closing prices. */
  PRICE_HISTORY_DAYS: daysOrNone(30),
  PRICE_THINNING_DAYS: daysOrNone(7),
  PRICE_THINNING_MINUTES: wholeNumber('must be a number of minutes').min(1).max(1440).default(30),
  TRUSTED_PROXIES: z
    .string()
    .transform(splitList)
    .refine((networks) => networks.every(isNetwork), 'must be IP addresses or networks such as 10.0.0.0/8, separated by commas')
    .optional(),
  STOP_DELAY_SECONDS: wholeNumber().min(0).max(60).default(0),
  STREAMS_MAX: wholeNumber().min(0).default(20_000),
  STREAMS_MAX_PER_ADDRESS: wholeNumber().min(0).default(50),
  STREAM_ENGINE_URL: z.string().transform(splitList).pipe(z.array(webUrl)).optional(),
  STRIPE_SECRET_KEY: secret.optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  STRIPE_API_URL: webUrl.optional(),
  ...byPlan('stripeSetting', () => z.string().optional()),
  STRIPE_TAX: z.enum(['off', 'automatic'], 'must be off or automatic').default('off'),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: matching(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name without https://').optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_JWKS_URL: webUrl.default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  /** Signs the checkpoints of the ledger: a name with the host and path of the log, and an Ed25519 key. Two during a replacement. */
  LEDGER_KEY: matching(
    /^PRIVATE\+KEY\+([^+\s,]+)\+[\da-f]{8}\+A[\w+/]{43}=?(,PRIVATE\+KEY\+\1\+[\da-f]{8}\+A[\w+/]{43}=?)*$/,
    'must be keys of one name, as `PRIVATE+KEY+name+id+base64`, separated by commas',
  ).optional(),
  /** Addresses of authorities that confirm when a checkpoint existed (RFC 3161). Their answers are signed, so http is allowed. */
  TIMESTAMP_AUTHORITIES: z.string().transform(splitList).pipe(z.array(stampUrl)).optional(),
  /** The file with the root certificates of the authorities that we trust, as PEM. */
  TIMESTAMP_ROOTS: z.string().optional(),
  VAPID_PUBLIC_KEY: matching(/^[\w-]{87}$/, 'must be an uncompressed P-256 point in base64url').optional(),
  VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/, 'must be a P-256 key in base64url').optional(),
  DISCORD_URL: webUrl.optional(),
  SLACK_URL: webUrl.optional(),
  TELEGRAM_URL: webUrl.optional(),
  SANDBOX_PORT: port.default(4010),
  SANDBOX_SEED: wholeNumber().default(1),
  SANDBOX_PAST_DAYS: wholeNumber(pastDays).min(0, pastDays).max(215, pastDays).default(215),
  SANDBOX_SPEED: z.coerce.number('must be a number above 0').positive('must be a number above 0').default(1),
  /** Unix time in milliseconds at which simulated and real time are equal. `npm start` passes the same value to sandbox and server. */
  SANDBOX_EPOCH: wholeNumber('must be a number of milliseconds').optional(),
});
