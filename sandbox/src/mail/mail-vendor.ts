import { sendPage, html, type Html } from '#sandbox/simulation/send-page.ts';
import type { SandboxModule } from '#sandbox/simulation/sandbox-module.ts';
import { type Endpoint, signWebhook } from '#sandbox/stripe/deliver-webhooks.ts';
import { startSmtpServer, Mailbox, type Mail } from './smtp-server.ts';

/** A mail server and its inbox. Bounces and complaints are reported to `endpoint`, the product's webhook, if there is one. */
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

async function sendReport({ url, secret }: Endpoint, address: string, kind: 'bounce' | 'complaint'): Promise<void> {
  const body = JSON.stringify({ reports: [{ address, kind, at: new Date().toISOString() }] });
  const signature = signWebhook(body, secret, Math.floor(Date.now() / 1000));
  const headers = { 'content-type': 'application/json', 'courtline-signature': signature };
  await fetch(url, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => undefined);
}

/** Shows each mail in a sandboxed iframe, so that its content cannot affect this page. Links open in a new tab. */
function mailPage(mails: readonly Mail[]): Html {
  return html`<h1>Mailbox</h1>
    <p>
      ${mails.length === 0 ? 'No mail yet.' : `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}, newest first.`} The same as
      <a href="/mail.json">JSON</a>.
    </p>
    ${mails.map(
      (mail) =>
        html`<article>
          <h2>${mail.subject || '(no subject)'}</h2>
          <p>To ${mail.to}</p>
          ${
            mail.html
              ? html`<iframe
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                  title="${mail.subject}"
                  srcdoc="${mail.html.replace('<head>', '<head><base target="_blank">')}"
                ></iframe>`
              : ''
          }
          <pre>${mail.text}</pre>
        </article>`,
    )}`;
}
