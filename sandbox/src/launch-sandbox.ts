import Fastify from 'fastify';
import { controlVendor } from './control/control-vendor.ts';
import { FaultBoard } from './faults/fault-board.ts';
import { faultVendor } from './faults/fault-vendor.ts';
import { frame } from './frame.ts';
import { html } from './html.ts';
import { leagueVendor } from './league/league-vendor.ts';
import { League } from './league/league.ts';
import { mailVendor } from './mail/mail-vendor.ts';
import { oddsApiVendor } from './odds-api/odds-api-vendor.ts';
import { pushVendor } from './push/push-vendor.ts';
import { cdnVendor } from './nba-cdn/cdn-vendor.ts';
import { espnVendor } from './espn/espn-vendor.ts';
import { SimulatedClock } from './simulated-clock.ts';
import { stripeVendor, type StripeOptions } from './stripe/stripe-vendor.ts';

export interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  readonly pages: readonly { readonly url: string; readonly title: string }[];
  close(): Promise<void>;
}

export interface SandboxOptions {
  readonly port: number;
  /** Which league is played; the same seed is the same league for ever. */
  readonly seed?: number;
  /** How fast simulated time passes; 0 makes it stand still at the epoch until it is told to move. */
  readonly speed?: number;
  /** Real milliseconds at which simulated and real time agree. */
  readonly epoch?: number;
  /** Credits a month that The Odds API grants. */
  readonly oddsPlan?: number;
  readonly stripe?: StripeOptions;
}

/** The outside world in miniature, on loopback only. Mail is taken one port above the pages (any free port for port 0). */
export async function launchSandbox({
  port,
  seed = 1,
  speed = 1,
  epoch = Date.now(),
  oddsPlan,
  stripe = {},
}: SandboxOptions): Promise<Sandbox> {
  const mail = await mailVendor(port === 0 ? 0 : port + 1);
  const world = { league: new League(seed), clock: new SimulatedClock({ speed, epoch }), faults: new FaultBoard() };
  const vendors = [
    mail,
    leagueVendor(world),
    oddsApiVendor({ ...world, plan: oddsPlan }),
    cdnVendor(world),
    espnVendor(world),
    stripeVendor(stripe),
    pushVendor(),
    faultVendor(world),
    controlVendor(world),
  ];
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  // Each in a scope of its own: a hook or a body parser of one vendor is none of another's business.
  for (const vendor of vendors) await app.register(async (scope) => vendor.routes(scope));
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
