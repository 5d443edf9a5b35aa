import { sendPage } from '#sandbox/send-page.ts';
import type { SandboxModule } from '#sandbox/sandbox-module.ts';
import type { Endpoint } from '#sandbox/stripe/deliver-webhooks.ts';
import { mailPage } from './mail-page.ts';
import { Mailbox } from './mailbox.ts';
import { sendReport } from './send-report.ts';
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
