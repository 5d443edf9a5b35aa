import Fastify from 'fastify';
import { frame } from './frame.ts';
import { html } from './html.ts';
import { mailVendor } from './mail/mail-vendor.ts';
import { stripeVendor, type StripeOptions } from './stripe/stripe-vendor.ts';

export interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  readonly pages: readonly { readonly url: string; readonly title: string }[];
  close(): Promise<void>;
}

/** The outside world in miniature, on loopback only. Mail is taken one port above the pages (any free port for port 0). */
export async function launchSandbox({ port, stripe = {} }: { port: number; stripe?: StripeOptions }): Promise<Sandbox> {
  const mail = await mailVendor(port === 0 ? 0 : port + 1);
  const vendors = [mail, stripeVendor(stripe)];
  const app = Fastify({ forceCloseConnections: true });
  for (const vendor of vendors) vendor.routes(app);
  const pages = vendors.flatMap((vendor) => vendor.pages);
  app.get('/', async (_request, reply) => {
    const links = pages.map((page) => html`<li><a href="${page.path}">${page.title}</a></li>`);
    return reply.type('text/html; charset=utf-8').send(
      frame(
        'Index',
        html`<h1>Sandbox</h1>
          <ul>
            ${links}
          </ul>`,
      ),
    );
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${mail.smtpPort}`,
    pages: pages.map(({ path, title }) => ({ url: `${url}${path}`, title })),
    async close() {
      await app.close();
      await Promise.all(vendors.map((vendor) => vendor.close()));
    },
  };
}
