import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Route } from '@playwright/test';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { pageTime } from '../../web/test/page-time.ts';

const project = 'courtline-test';
const authDomain = 'courtline-test.example.com';

interface ProviderOptions {
  readonly email?: string;
  readonly name?: string;
  readonly authorizedDomains?: readonly string[];
  readonly isScriptDown?: boolean;
  readonly isApiDown?: boolean;
}

export async function startFakeIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }];
  const server = createServer((_request, response) => response.setHeader('cache-control', 'max-age=600').end(JSON.stringify({ keys })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    variables: {
      FIREBASE_JWKS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FIREBASE_API_KEY: 'web-key',
      FIREBASE_AUTH_DOMAIN: authDomain,
      FIREBASE_PROJECT_ID: project,
      FIREBASE_APP_ID: 'app-1',
    },
    signingKey: JSON.stringify(await exportJWK(privateKey)),
    close: () => void server.close(),
  };
}

/** Simulates the script, popup and API of the identity provider in the browser. The SDK is real; its requests are answered here. */
export async function fakeIdentityProvider(context: BrowserContext, options: ProviderOptions = {}): Promise<void> {
  const { email = 'ada@gmail.example.com', name = 'Ada Lovelace', authorizedDomains = ['localhost'] } = options;
  await context.route('https://apis.google.com/**', (route) =>
    options.isScriptDown ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route(`https://${authDomain}/__/auth/handler**`, (route) => route.fulfill({ contentType: 'text/html', body: popup }));
  await context.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    if (options.isApiDown) return route.abort('internetdisconnected');
    const call = new URL(route.request().url()).pathname.split('/').at(-1);
    if (call === 'projects') return respond(route, { projectId: project, authorizedDomains });
    const localId = `uid-${email}`;
    if (call === 'accounts:lookup') return respond(route, { users: [{ localId, email, displayName: name, emailVerified: true }] });
    const session = { idToken: await idToken(email, name), refreshToken: 'r', expiresIn: '3600' };
    return respond(route, { localId, email, providerId: 'google.com', ...session });
  });
}

async function idToken(email: string, name: string): Promise<string> {
  const now = Math.floor(pageTime() / 1000);
  const identity = { sub: `uid-${email}`, email, email_verified: true, name, firebase: { sign_in_provider: 'google.com' } };
  const issued = { iss: `https://securetoken.google.com/${project}`, aud: project, iat: now, exp: now + 3600, auth_time: now };
  const key = await importJWK(JSON.parse(process.env['COURTLINE_IDENTITY_KEY']!) as JWK, 'RS256');
  return new SignJWT({ ...issued, ...identity }).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key);
}

const respond = (route: Route, json: unknown) => route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });

/** The provider's script for its SDK: a frame that forwards the messages of the popup. */
const script = `(() => {
  const handlers = {};
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://${authDomain}') handlers.authEvent?.({ authEvent: data });
  });
  const frame = {
    restyle: async () => undefined,
    ping: async () => undefined,
    register: (name, handler) => { handlers[name] = handler; },
    send: (name, message, done) => { try { done([{ webStorageSupport: true }]); } catch {} },
  };
  const context = { open: (options, ready) => ready(frame) };
  window.gapi = { load: (name, { callback }) => callback(), iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context } };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
})();`;

/** The provider's popup page, with buttons to continue, cancel or fail with any error code. */
const popup = `<!doctype html><title>Sign in</title><h1>Choose an account</h1>
<button id="go">Continue</button><button id="refuse">Refuse</button><form id="fail"><label>Code <input name="code"></label><button>Fail</button></form><script>
  const reply = (error) => opener.postMessage({
    type: 'signInViaPopup', eventId: new URLSearchParams(location.search).get('eventId'), sessionId: 's', postBody: null, tenantId: null,
    urlResponse: error ? null : 'https://${authDomain}/__/auth/handler?code=c', error: error && { code: error, message: '' },
  }, '*');
  go.onclick = () => reply();
  refuse.onclick = () => reply('auth/user-cancelled');
  fail.onsubmit = (event) => { event.preventDefault(); reply(fail.code.value); };
</script>`;
