import { frame } from '#sandbox/frame.ts';
import type { Vendor } from '#sandbox/vendor.ts';
import { mailPage } from './mail-page.ts';
import { Mailbox } from './mailbox.ts';
import { openSmtpDoor } from './smtp-door.ts';

export async function mailVendor(smtpPort: number): Promise<Vendor & { readonly smtpPort: number }> {
  const mailbox = new Mailbox();
  const door = await openSmtpDoor(smtpPort, mailbox);
  return {
    name: 'Mail',
    pages: [{ path: '/mail', title: 'Mailbox: every mail the product sent' }],
    smtpPort: door.port,
    routes(app) {
      app.get('/mail', async (_request, reply) => reply.type('text/html; charset=utf-8').send(frame('Mailbox', mailPage(mailbox.list()))));
      app.get('/mail.json', async () => mailbox.list());
    },
    close: () => door.close(),
  };
}
