import type { Site } from '#contract/site.ts';
import type { z } from 'zod';
import { EnvError } from './env-error.ts';
import { isLoopback } from './is-loopback.ts';
import { refuseUnsafeProduction } from './refuse-unsafe-production.ts';
import { envSchema } from './schema.ts';

export type Env = ReturnType<typeof loadEnv>;
type Payments = Pick<z.output<typeof envSchema>, 'STRIPE_PRICE_MONTHLY' | 'STRIPE_PRICE_ANNUAL' | 'STRIPE_WEBHOOK_SECRET'>;

/**
 * Reads the environment once, at the start of the process. Empty values count as absent, so that .env.example can list
 * every name. A vendor without a key is addressed at the sandbox: the code that speaks to it is the same.
 */
export function loadEnv(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`);
  }
  const set = parsed.data;
  const sandboxUrl = `http://127.0.0.1:${set.SANDBOX_PORT}`;
  // The sandbox listens for SMTP one port above its pages.
  const sandboxSmtpUrl = `smtp://127.0.0.1:${set.SANDBOX_PORT + 1}`;
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  const vendors = {
    odds: set.ODDS_API_KEY ? 'real' : 'sandbox',
    // The league has no key of its own: real results belong to real odds, simulated ones to simulated odds.
    results: set.ODDS_API_KEY || set.NBA_CDN_URL ? 'real' : 'sandbox',
    payments: set.STRIPE_SECRET_KEY ? 'real' : 'sandbox',
    mail: set.SMTP_URL ? 'real' : 'sandbox',
  } as const;
  const real = (vendor: keyof typeof vendors) => vendors[vendor] === 'real';
  const isPublic = set.NODE_ENV === 'production' && !isLoopback(publicUrl);
  const env = {
    ...set,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: set.LOG_LEVEL ?? (set.NODE_ENV === 'production' ? 'info' : 'warn'),
    ODDS_API_URL: set.ODDS_API_URL ?? (real('odds') ? 'https://api.the-odds-api.com' : sandboxUrl),
    NBA_CDN_URL: set.NBA_CDN_URL ?? (real('results') ? 'https://cdn.nba.com' : sandboxUrl),
    ESPN_URL: set.ESPN_URL ?? (real('results') ? 'https://site.api.espn.com' : sandboxUrl),
    STRIPE_API_URL: set.STRIPE_API_URL ?? (real('payments') ? 'https://api.stripe.com' : sandboxUrl),
    ...(real('payments') ? realPayments(set) : sandboxPayments(set)),
    SMTP_URL: set.SMTP_URL ?? sandboxSmtpUrl,
    firebase: firebaseOf(set),
    vapid: vapidOf(set),
    sandboxUrl,
    sandboxSmtpUrl,
    vendors,
    /** A real deployment, as opposed to `NODE_ENV=production` tried out on one's own machine. */
    isPublic,
    /** Where notifications may go beside the browsers' own push services: nowhere on a public address. */
    pushSandboxUrl: isPublic ? undefined : sandboxUrl,
  };
  if (env.isPublic) refuseUnsafeProduction(given, env);
  // A real account has price ids of its own; without them nothing could be sold.
  const absent = (['STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_ANNUAL'] as const).find((name) => !env[name]);
  if (absent) throw new EnvError(`${absent} is missing, and STRIPE_SECRET_KEY is set.`);
  return env;
}

/** The identity provider's web settings. Half of them is as good as none: sign-in with Google is then switched off. */
function firebaseOf(set: z.output<typeof envSchema>): Site['firebase'] {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_PROJECT_ID: projectId, FIREBASE_APP_ID: appId } = set;
  return apiKey && authDomain && projectId && appId ? { apiKey, authDomain, projectId, appId } : null;
}

/** The operator's own pair for web push; without one the first start makes it and keeps it in the database. */
function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.output<typeof envSchema>) {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}

const realPayments = ({ STRIPE_PRICE_MONTHLY = '', STRIPE_PRICE_ANNUAL = '', STRIPE_WEBHOOK_SECRET = '' }: Payments) => ({
  STRIPE_PRICE_MONTHLY,
  STRIPE_PRICE_ANNUAL,
  STRIPE_WEBHOOK_SECRET,
});

/** What the stand-in is known to sell, and a secret for its messages: neither is worth anything outside this machine. */
function sandboxPayments(set: Payments) {
  return {
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: set.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
    STRIPE_PRICE_MONTHLY: set.STRIPE_PRICE_MONTHLY ?? 'price_sandbox_monthly',
    STRIPE_PRICE_ANNUAL: set.STRIPE_PRICE_ANNUAL ?? 'price_sandbox_annual',
  };
}
