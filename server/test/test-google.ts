import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { onTestFinished } from 'vitest';

const project = 'courtline-test';

export async function testGoogle() {
  const keys = [await makeKey('key-1')];
  const google = {
    publicKey: keys[0]!.publicKey,
    fetches: 0,
    isDown: false,
    claims: (changes: Record<string, unknown> = {}): JWTPayload => {
      const now = Math.floor(Date.now() / 1000);
      return {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        iat: now - 5,
        exp: now + 3600,
        auth_time: now - 5,
        sub: 'google-user-1',
        email: 'ada@gmail.example.com',
        email_verified: true,
        name: 'Ada Lovelace',
        picture: 'https://photos.example.com/ada.png',
        firebase: { sign_in_provider: 'google.com' },
        ...changes,
      };
    },
    token: (changes?: Record<string, unknown>): Promise<string> => {
      const { kid, privateKey } = keys.at(-1)!;
      return new SignJWT(google.claims(changes)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    },
    /** Creates a new signing key. The old and the new key are both published. */
    rotateKey: async () => void keys.push(await makeKey(`key-${keys.length + 1}`)),
  };
  const server = createServer((_request, response) => {
    google.fetches += 1;
    if (google.isDown) return response.writeHead(500).end();
    return response.end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const variables = {
    FIREBASE_JWKS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    FIREBASE_API_KEY: 'web-key',
    FIREBASE_AUTH_DOMAIN: 'courtline-test.example.com',
    FIREBASE_PROJECT_ID: project,
    FIREBASE_APP_ID: 'app-1',
  };
  return Object.assign(google, { variables });
}

async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, publicKey, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
