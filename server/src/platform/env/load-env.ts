import { chatHosts, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { byPlan, plans } from '#domain/plans/plans.ts';
import { splitList } from '#domain/split-list.ts';
import type { Site } from '#contract/site-settings.ts';
import type { z } from 'zod';
import { EnvError } from './env-error.ts';
import { isLoopback, isLoopbackHost } from './hosts.ts';
import { listUnsafeSettings } from './list-unsafe-settings.ts';
import { envSchema } from './env-schema.ts';
import { userAgentOf } from '#server/platform/version.ts';

export type Env = ReturnType<typeof loadEnv>;

/** Reads the settings. Empty values count as absent. A vendor without an API key is replaced by the sandbox, which has the same API. */
export function loadEnv(source: Readonly<Record<string, string | undefined>>) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = envSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join('\n'));
  }
  const set = parsed.data;
  const sandboxUrl = `http://127.0.0.1:${set.SANDBOX_PORT}`;
  // The sandbox's SMTP port is its HTTP port plus one.
  const sandboxSmtpUrl = `smtp://127.0.0.1:${set.SANDBOX_PORT + 1}`;
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  const vendors = {
    odds: set.ODDS_API_KEY ? 'real' : 'sandbox',
    // The results feeds need no API key: real results are used with real odds, simulated results with simulated odds.
    results: set.ODDS_API_KEY || set.NBA_CDN_URL ? 'real' : 'sandbox',
    payments: set.STRIPE_SECRET_KEY ? 'real' : 'sandbox',
    mail: set.SMTP_URL ? 'real' : 'sandbox',
  } as const;
  const real = (vendor: keyof typeof vendors) => vendors[vendor] === 'real';
  // The keys and price ids of the sandbox are not secret: they are valid on this machine only.
  const inSandbox = (value: string) => (real('payments') ? '' : value);
  const isPublic = set.NODE_ENV === 'production' && !isLoopback(publicUrl);
  // Chat services need no API key of ours. If mails are real, messages go to the real services, otherwise to the sandbox.
  const chatUrl = (kind: ChatKind) => (real('mail') ? `https://${chatHosts[kind]}` : sandboxUrl);
  const simulated = !real('odds') || !real('results');
  const env = {
    ...set,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: set.LOG_LEVEL ?? (set.NODE_ENV === 'production' ? 'info' : 'warn'),
    ODDS_API_URL: set.ODDS_API_URL ?? (real('odds') ? 'https://api.the-odds-api.com' : sandboxUrl),
    NBA_CDN_URL: set.NBA_CDN_URL ?? (real('results') ? 'https://cdn.nba.com' : sandboxUrl),
    ESPN_URL: set.ESPN_URL ?? (real('results') ? 'https://site.api.espn.com' : sandboxUrl),
    NBA_INJURY_REPORT_URL: set.NBA_INJURY_REPORT_URL ?? (real('results') ? 'https://ak-static.cms.nba.com' : sandboxUrl),
    STRIPE_API_URL: set.STRIPE_API_URL ?? (real('payments') ? 'https://api.stripe.com' : sandboxUrl),
    STRIPE_SECRET_KEY: set.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: set.STRIPE_WEBHOOK_SECRET ?? inSandbox('whsec_sandbox'),
    stripePriceIds: byPlan('key', ({ key, stripeSetting }) => splitList(set[stripeSetting] ?? inSandbox(`price_sandbox_${key}`))),
    SMTP_URL: set.SMTP_URL ?? sandboxSmtpUrl,
    chatUrls: {
      discord: set.DISCORD_URL ?? chatUrl('discord'),
      slack: set.SLACK_URL ?? chatUrl('slack'),
      telegram: set.TELEGRAM_URL ?? chatUrl('telegram'),
    },
    // The authorities of the sandbox use the time of the simulated league.
    TIMESTAMP_AUTHORITIES: set.TIMESTAMP_AUTHORITIES ?? (simulated ? ['1', '2'].map((name) => `${sandboxUrl}/timestamp/${name}`) : []),
    TIMESTAMP_ROOTS: set.TIMESTAMP_ROOTS ?? (simulated ? `${sandboxUrl}/timestamp/roots.pem` : undefined),
    MAIL_WEBHOOK_SECRET: set.MAIL_WEBHOOK_SECRET ?? (real('mail') ? '' : 'mail_sandbox'),
    // A demonstration may run behind a proxy on the same machine. In a real deployment the operator names the proxies.
    TRUSTED_PROXIES: set.TRUSTED_PROXIES ?? (Object.values(vendors).includes('sandbox') ? ['127.0.0.0/8', '::1'] : []),
    userAgent: userAgentOf(publicUrl),
    firebase: firebaseOf(set),
    vapid: vapidOf(set),
    sandboxUrl,
    vendors,
    isSimulated: simulated,
    mayPublishPrices: !real('odds') || set.ODDS_REDISTRIBUTION === 'on',
    isPublic,
    pushSandboxUrl: isPublic ? undefined : sandboxUrl,
  };
  const problems = [...listAmbiguousSettings(set), ...(env.isPublic ? listUnsafeSettings(nonEmpty, sandboxSmtpUrl) : [])];
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  // A real Stripe account has its own price ids. Without them no plan can be sold.
  const absent = plans.find(({ key }) => env.stripePriceIds[key].length === 0);
  if (absent) throw new EnvError(`${absent.stripeSetting} is missing, and STRIPE_SECRET_KEY is set.`);
  return env;
}

function listAmbiguousSettings(set: z.output<typeof envSchema>): string[] {
  const { NODE_ENV, HOST, PUBLIC_URL, DATABASE_URL } = set;
  const problems = set.DATABASE_DIRECT_URL && !DATABASE_URL ? ['DATABASE_DIRECT_URL is set without DATABASE_URL.'] : [];
  if (set.TIMESTAMP_AUTHORITIES && !set.TIMESTAMP_ROOTS) problems.push('TIMESTAMP_AUTHORITIES is set without TIMESTAMP_ROOTS.');
  const isReachable = !isLoopbackHost(HOST) || (PUBLIC_URL !== undefined && !isLoopback(PUBLIC_URL));
  if (NODE_ENV === undefined && isReachable) {
    problems.push(
      'NODE_ENV is missing, and others can reach this site: set NODE_ENV=production for a real site, or NODE_ENV=development for a demonstration.',
    );
  }
  if (NODE_ENV === 'production' && isReachable && (PUBLIC_URL === undefined || isLoopback(PUBLIC_URL))) {
    const what = PUBLIC_URL === undefined ? 'missing' : 'an address of this machine';
    problems.push(
      `PUBLIC_URL is ${what}, and others can reach this site through HOST: set the public address for a real site, or NODE_ENV=development for a demonstration.`,
    );
  }
  return problems;
}

function firebaseOf(set: z.output<typeof envSchema>): Site['firebase'] {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_PROJECT_ID: projectId, FIREBASE_APP_ID: appId } = set;
  return apiKey && authDomain && projectId && appId ? { apiKey, authDomain, projectId, appId } : null;
}

/** The operator's key pair for push notifications. Without one, the first start creates a pair and stores it in the database. */
function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.output<typeof envSchema>) {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}
