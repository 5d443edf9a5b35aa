import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EnvError } from './env-error.ts';
import { loadEnv } from './load-env.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://courtline.example',
  DATABASE_URL: 'postgres://db/courtline?sslmode=verify-full',
  ADMIN_TOKEN: 'a-token-of-sixteen-or-more',
  SMTP_URL: 'smtps://mail.example:465',
  SUPPORT_EMAIL: 'help@courtline-odds.com',
  SUPPORT_PHONE: '+1 202 555 1234',
  MAIL_FROM: 'Courtline <no-reply@courtline-odds.com>',
  ODDS_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmnopqrstuv',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_ANNUAL: 'price_a',
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 Example Street, Exampleton',
};

describe('without any setting', () => {
  const env = loadEnv({});
  test('every vendor is the sandbox on this machine', () => {
    expect(env.vendors).toEqual({ odds: 'sandbox', results: 'sandbox', payments: 'sandbox', mail: 'sandbox' });
    expect([env.ODDS_API_URL, env.NBA_CDN_URL, env.ESPN_URL, env.STRIPE_API_URL]).toEqual(Array(4).fill('http://127.0.0.1:4010'));
    expect(env.SMTP_URL).toBe('smtp://127.0.0.1:4011');
    expect(new Set(Object.values(env.chatUrls))).toEqual(new Set(['http://127.0.0.1:4010']));
  });
  test('the product answers on port 3000 from the embedded database', () => {
    expect(env).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000', DATA_DIR: '.data' });
    expect(env.DATABASE_URL).toBeUndefined();
  });
});

test('a key switches its vendor to the real address, and results follow odds', () => {
  const env = loadEnv({ ODDS_API_KEY: 'k' });
  expect(env.ODDS_API_URL).toBe('https://api.the-odds-api.com');
  expect(env.NBA_CDN_URL).toBe('https://cdn.nba.com');
  expect(env.vendors.payments).toBe('sandbox');
});

test('an empty value counts as absent, so .env.example works as it stands', () => {
  expect(loadEnv({ PORT: '', ODDS_API_KEY: ' ', DATABASE_URL: '' })).toEqual(loadEnv({}));
});

test('helplines are a list, and without them there are two', () => {
  expect(loadEnv({}).HELPLINES).toEqual(['1-800-GAMBLER', '1-800-MY-RESET']);
  expect(loadEnv({ HELPLINES: '0808 8020 133 , 116 123,' }).HELPLINES).toEqual(['0808 8020 133', '116 123']);
});

test('each book’s prices are published as files if they are simulated or if the operator has the right to', () => {
  const real = { ODDS_API_KEY: 'k' };
  const settings = [{}, real, { ...real, ODDS_REDISTRIBUTION: 'on' }, { ODDS_REDISTRIBUTION: 'off' }];
  expect(settings.map((variables) => loadEnv(variables).mayPublishPrices)).toEqual([true, false, true, true]);
});

test.each([
  ['PORT', 'eighty', 'PORT must be a port number.'],
  ['PORT', '70000', 'PORT must be a port number.'],
  ['PUBLIC_URL', 'courtline.example', 'PUBLIC_URL must be an http or https address.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address.'],
  ['ADMIN_TOKEN', 'short', 'ADMIN_TOKEN must have at least 16 characters.'],
  ['SANDBOX_SPEED', '0', 'SANDBOX_SPEED must be a number above 0.'],
  ['TEAM_LOGOS', 'no', 'TEAM_LOGOS must be on or off.'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be development, test or production.'],
])('%s=%s stops the start with one sentence', (name, value, sentence) => {
  expect(() => loadEnv({ [name]: value })).toThrow(new EnvError(sentence));
});

test('any text in any variable is either accepted or refused by a sentence that names it', () => {
  const names = fc.constantFrom(
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'LOG_LEVEL',
    'SMTP_URL',
    'SANDBOX_SEED',
    'SUPPORT_EMAIL',
    'STRIPE_API_URL',
  );
  fc.assert(
    fc.property(names, fc.string({ minLength: 6 }), (name, value) => {
      const refusal = refusalOf({ [name]: value });
      expect(refusal === undefined || refusal.startsWith(`${name} `), refusal).toBe(true);
    }),
  );
});

function refusalOf(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  try {
    loadEnv(variables);
    return undefined;
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
}

describe('in production on a public address', () => {
  test('a complete environment starts, and alerts go to the real chat services', () => {
    const { isPublic, chatUrls } = loadEnv(production);
    expect(isPublic).toBe(true);
    expect(chatUrls).toEqual({ discord: 'https://discord.com', slack: 'https://hooks.slack.com', telegram: 'https://api.telegram.org' });
  });
  test.each(Object.keys(production).slice(2))('a missing %s refuses to start and is named', (name) => {
    expect(() => loadEnv({ ...production, [name]: undefined })).toThrow(`${name} is missing, and this is production`);
  });
  test.each([
    ['STRIPE_API_URL', 'http://127.0.0.1:4010'],
    ['ODDS_API_URL', 'http://localhost:4010'],
    ['SMTP_URL', 'smtp://127.0.0.1:4011'],
    ['STRIPE_API_URL', 'http://[::ffff:127.0.0.1]:4010'],
    ['STRIPE_API_URL', 'http://2130706433:4010'],
    ['NBA_CDN_URL', 'http://0.0.0.0:4010'],
    ['DISCORD_URL', 'http://127.0.0.1:4010'],
    ['TELEGRAM_URL', 'http://localhost:4010'],
  ])('%s at the sandbox refuses to start', (name, url) => {
    expect(() => loadEnv({ ...production, [name]: url })).toThrow(`${name} points at this machine's sandbox`);
  });
  test('a time-stamp authority without TLS is refused', () => {
    const stamps = { TIMESTAMP_ROOTS: 'roots.pem', TIMESTAMP_AUTHORITIES: 'https://one.example,http://two.example' };
    expect(() => loadEnv({ ...production, ...stamps })).toThrow('TIMESTAMP_AUTHORITIES must be https addresses');
  });
  test('a mail relay on the same machine is fine', () =>
    expect(loadEnv({ ...production, SMTP_URL: 'smtp://127.0.0.1:25' }).isPublic).toBe(true));
});

describe('in production on a public address', () => {
  test.each([
    ['PUBLIC_URL', 'http://courtline-odds.com', 'must begin with https://'],
    ['STRIPE_SECRET_KEY', 'sk_test_0123456789abcdef', 'must be a live key'],
    ['STRIPE_WEBHOOK_SECRET', 'x', 'must be the secret that Stripe shows'],
    ['STRIPE_WEBHOOK_SECRET', ',', 'must be the secret that Stripe shows'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox', 'must be the secret that Stripe shows'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox0123456789abcdefghijklmnop', 'must be the secret that Stripe shows'],
    ['STRIPE_WEBHOOK_SECRET', `${production.STRIPE_WEBHOOK_SECRET},short`, 'must be the secret that Stripe shows'],
    ['STRIPE_API_URL', 'http://10.0.0.5', 'must begin with https://'],
    ['STRIPE_API_URL', 'https://api.stripe.com.evil.net', 'must be an address of api.stripe.com'],
    ['STRIPE_API_URL', 'https://api.stripe.com:8443', 'must be an address of api.stripe.com'],
    ['FIREBASE_JWKS_URL', 'https://keys.evil.net/jwk', 'must be an address of www.googleapis.com'],
    ['SLACK_URL', 'https://hooks.slack.com.evil.net', 'must be an address of hooks.slack.com'],
    ['ODDS_API_URL', 'http://api.the-odds-api.com', 'must begin with https://'],
    ['SUPPORT_EMAIL', 'support@courtline.example', 'has a domain that is reserved'],
    ['SUPPORT_EMAIL', 'support@mail.example.com', 'has a domain that is reserved'],
    ['MAIL_FROM', 'Courtline <no-reply@courtline.test>', 'has a domain that is reserved'],
    ['SUPPORT_PHONE', '1-800-555-0199', 'is a number that is reserved for examples'],
    ['MAIL_WEBHOOK_SECRET', 'too-short', 'must have at least 32 characters'],
    ['DATABASE_URL', 'postgres://db/courtline', 'needs ?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db/courtline?sslmode=prefer', 'needs ?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db/courtline?sslmode=no-verify', 'needs ?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db/courtline?sslmode=verify-full&sslmode=disable', 'needs ?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db/courtline?sslmode=require&uselibpqcompat=true', 'needs ?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://localhost/courtline?host=10.0.0.5', 'needs ?sslmode=verify-full'],
    ['DATABASE_DIRECT_URL', 'postgres://db/courtline', 'needs ?sslmode=verify-full'],
    ['LOG_LEVEL', 'error', 'must be info, debug or trace'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'must not be 0'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', 'must not contain 0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, ::/0', 'must not contain ::/0'],
    ['TRUSTED_PROXIES', '::ffff:0:0/96', 'must not contain ::ffff:0:0/96'],
    ['TRUSTED_PROXIES', '::ffff:128.0.0.0/97', 'must not contain ::ffff:128.0.0.0/97'],
    ['TRUSTED_PROXIES', '::/8', 'must not contain ::/8'],
    ['TRUSTED_PROXIES', '11.0.0.0/8, 12.0.0.0/8, 13.0.0.0/8', 'names too many addresses'],
    ['SMTP_URL', 'smtp://mail.example:587?ignoreTLS=true', 'must not switch TLS or its checks off'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false', 'must not switch TLS or its checks off'],
  ])('%s=%s refuses to start', (name, value, why) => {
    expect(refusalOf({ ...production, [name]: value })).toMatch(new RegExp(`^${name} ${RegExp.escape(why)}[^\\n]*$`));
  });

  test.each(['10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16', '127.0.0.0/8, 10.0.0.0/8', 'fd00::/8', '::1', '::ffff:10.0.0.7'])(
    'TRUSTED_PROXIES=%s is accepted',
    (networks) => expect(refusalOf({ ...production, TRUSTED_PROXIES: networks })).toBeUndefined(),
  );

  test.each([
    'postgres://db/courtline?sslmode=require',
    'postgres://127.0.0.1/courtline',
    'postgres://courtline:pw@localhost/courtline?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/courtline',
  ])('the database %s is fine', (url) => expect(refusalOf({ ...production, DATABASE_URL: url })).toBeUndefined());

  test('all problems are listed at once', () => {
    const refusal = refusalOf({ ...production, ADMIN_TOKEN: '', PUBLIC_URL: 'http://courtline-odds.com', STRIPE_WEBHOOK_SECRET: 'x' });
    expect(refusal?.split('\n').map((line) => line.split(' ')[0])).toEqual(['ADMIN_TOKEN', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL']);
    expect(refusalOf({ PORT: 'x', ADMIN_TOKEN: 'short' })?.split('\n')).toHaveLength(2);
  });
});

test.each([
  [{ HOST: '0.0.0.0' }, 'NODE_ENV is missing'],
  [{ HOST: '::' }, 'NODE_ENV is missing'],
  [{ PUBLIC_URL: 'https://courtline-odds.com' }, 'NODE_ENV is missing'],
  [{ HOST: '192.0.2.1', NODE_ENV: 'production' }, 'PUBLIC_URL is missing'],
  [{ HOST: '0.0.0.0', NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL is an address of this machine'],
  [{ HOST: '::', NODE_ENV: 'production', PUBLIC_URL: 'https://127.0.0.1' }, 'PUBLIC_URL is an address of this machine'],
  [{ DATABASE_DIRECT_URL: 'postgres://localhost/courtline' }, 'DATABASE_DIRECT_URL is set without DATABASE_URL'],
])('%o is not silently a demonstration', (variables, sentence) => {
  expect(refusalOf(variables)).toContain(sentence);
});

test('NODE_ENV=development shows the demonstration to a network', () => {
  expect(loadEnv({ HOST: '0.0.0.0', NODE_ENV: 'development', PUBLIC_URL: 'http://192.0.2.1:3000' }).isPublic).toBe(false);
});

test('NODE_ENV=production on loopback may use the sandbox', () => {
  expect(loadEnv({ NODE_ENV: 'production' }).isPublic).toBe(false);
});
