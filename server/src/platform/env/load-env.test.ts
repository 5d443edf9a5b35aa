import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EnvError } from './env-error.ts';
import { loadEnv } from './load-env.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://courtline.example',
  DATABASE_URL: 'postgres://db/courtline',
  ADMIN_TOKEN: 'a-token-of-sixteen-or-more',
  SMTP_URL: 'smtps://mail.example:465',
  ODDS_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
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
  expect(loadEnv({}).HELPLINES).toEqual(['1-800-GAMBLER', '1-800-522-4700']);
  expect(loadEnv({ HELPLINES: '0808 8020 133 , 116 123,' }).HELPLINES).toEqual(['0808 8020 133', '116 123']);
});

test.each([
  ['PORT', 'eighty', 'PORT must be a port number.'],
  ['PORT', '70000', 'PORT must be a port number.'],
  ['PUBLIC_URL', 'courtline.example', 'PUBLIC_URL must be an http or https address.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address.'],
  ['ADMIN_TOKEN', 'short', 'ADMIN_TOKEN must have at least 16 characters.'],
  ['SANDBOX_SPEED', '0', 'SANDBOX_SPEED must be a number above 0.'],
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

function refusalOf(variables: Record<string, string>): string | undefined {
  try {
    loadEnv(variables);
    return undefined;
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
}

describe('in production on a public address', () => {
  test('a complete environment starts', () => expect(loadEnv(production).isPublic).toBe(true));
  test.each(Object.keys(production).slice(2))('a missing %s refuses to start and is named', (name) => {
    expect(() => loadEnv({ ...production, [name]: undefined })).toThrow(`${name} is missing, and this is production`);
  });
  test.each([
    ['STRIPE_API_URL', 'http://127.0.0.1:4010'],
    ['ODDS_API_URL', 'http://localhost:4010'],
    ['SMTP_URL', 'smtp://127.0.0.1:4011'],
  ])('%s at the sandbox refuses to start', (name, url) => {
    expect(() => loadEnv({ ...production, [name]: url })).toThrow(`${name} points at this machine's sandbox`);
  });
  test('a mail relay on the same machine is fine', () =>
    expect(loadEnv({ ...production, SMTP_URL: 'smtp://127.0.0.1:25' }).isPublic).toBe(true));
});

test('NODE_ENV=production on loopback may use the sandbox', () => {
  expect(loadEnv({ NODE_ENV: 'production' }).isPublic).toBe(false);
});
