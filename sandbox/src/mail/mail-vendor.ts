import { sendPage } from '#sandbox/send-page.ts';
import type { SandboxModule } from '#sandbox/sandbox-module.ts';
import { type Endpoint, signWebhook } from '#sandbox/stripe/deliver-webhooks.ts';
import { mailPage } from './mail-page.ts';
import { Mailbox } from './mailbox.ts';
import { startSmtpServer } from './smtp-server.ts';

/** Without an endpoint, nothing is reported. */
export async function mailVendor(smtpPort: number, endpoint?: Endpoint): Promise<SandboxModule & { readonly smtpPort: number }> {
  const mailbox = new Mailbox();
  const smtpServer = await startSmtpServer(smtpPort, mailbox, endpoint && ((address, kind) => void sendReport(endpoint, address, kind)));
  return {
    pages: [{ path: '/mail', title: 'Mailbox: every mail the product sent' }],
    smtpPort: smtpServer.port,
    routes(app) {
      app.get('/mail', async (_request, reply) => sendPage(reply, 'Mailbox', mailPage(mailbox.list())));
      app.get('/mail.json', async () => mailbox.list());
    },
    close: () => smtpServer.close(),
  };
}

/** Reports a returned mail or a complaint to the product, signed as its documentation describes. */
async function sendReport({ url, secret }: Endpoint, address: string, kind: 'bounce' | 'complaint'): Promise<void> {
  const body = JSON.stringify({ reports: [{ address, kind, at: new Date().toISOString() }] });
  const signature = signWebhook(body, secret, Math.floor(Date.now() / 1000));
  const headers = { 'content-type': 'application/json', 'courtline-signature': signature };
  await fetch(url, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => undefined);
}
