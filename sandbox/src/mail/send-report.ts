import { signWebhook, type Endpoint } from '#sandbox/stripe/deliver-webhooks.ts';

/** Reports a returned mail or a complaint to the product, signed as its documentation describes. */
export async function sendReport({ url, secret }: Endpoint, address: string, kind: 'bounce' | 'complaint'): Promise<void> {
  const body = JSON.stringify({ reports: [{ address, kind, at: new Date().toISOString() }] });
  const signature = signWebhook(body, secret, Math.floor(Date.now() / 1000));
  const headers = { 'content-type': 'application/json', 'courtline-signature': signature };
  await fetch(url, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => undefined);
}
