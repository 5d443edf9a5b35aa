import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { controlModule } from './control/control-module.ts';
import { discordVendor } from './chat/discord-vendor.ts';
import { FaultQueue } from './simulation/fault-queue.ts';
import { faultModule } from './control/fault-module.ts';
import { sendPage, html } from './simulation/send-page.ts';
import { League } from './league/league.ts';
import { mailVendor } from './mail/mail-vendor.ts';
import { injuryReportVendor } from './nba-injury-report/injury-report-vendor.ts';
import { oddsApiVendor } from './odds-api/odds-api-vendor.ts';
import { slackVendor } from './chat/slack-vendor.ts';
import { telegramVendor } from './chat/telegram-vendor.ts';
import { pushVendor } from './push/push-vendor.ts';
import { timestampVendor } from './timestamp/timestamp-vendor.ts';
import { cdnVendor } from './nba-cdn/cdn-vendor.ts';
import { espnVendor } from './espn/espn-vendor.ts';
import type { SandboxModule, Simulation } from './simulation/sandbox-module.ts';
import { SimulatedClock } from './simulation/simulated-clock.ts';
import type { Endpoint } from './stripe/deliver-webhooks.ts';
import { stripeVendor, type StripeOptions } from './stripe/stripe-vendor.ts';

interface SandboxOptions {
  readonly port: number;
  /** The address on which the pages can be reached. Default: this machine only. */
  readonly host?: string | undefined;
  readonly seed?: number;
  /** An earlier league with the same seed. Its computed games are used again, to save time. */
  readonly league?: League | undefined;
  /** Speed of simulated time relative to real time. With 0 the clock stands still until a test sets it. */
  readonly speed?: number;
  readonly epoch?: number;
  /** Credits per month of the simulated subscription to The Odds API. Each request costs credits. */
  readonly oddsPlan?: number;
  readonly stripe?: StripeOptions;
  readonly mailEndpoint?: Endpoint | undefined;
}

/** Starts all simulated vendors on loopback. The SMTP server uses `port` + 1; if `port` is 0, any free ports are used. */
export async function launchSandbox(options: SandboxOptions) {
  const { port, host = '127.0.0.1', seed = 1, speed = 1, epoch = Date.now(), oddsPlan, stripe = {}, mailEndpoint } = options;
  const mail = await mailVendor(port === 0 ? 0 : port + 1, mailEndpoint);
  const clock = new SimulatedClock({ speed, epoch });
  const simulation: Simulation = {
    league: new League(seed, options.league),
    clock,
    faults: new FaultQueue(clock),
    retiredBooks: new Set(),
    bookChanges: new Map(),
  };
  const modules: SandboxModule[] = [
    mail,
    oddsApiVendor(simulation, oddsPlan),
    cdnVendor(simulation),
    espnVendor(simulation),
    injuryReportVendor(simulation),
    stripeVendor(stripe),
    pushVendor(),
    discordVendor(simulation),
    slackVendor(simulation),
    telegramVendor(simulation),
    timestampVendor(simulation),
    faultModule(simulation),
    controlModule(simulation),
  ];
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  // Each module gets its own scope, so that its hooks and body parsers do not affect the other modules.
  for (const module of modules) await app.register(async (scope) => module.routes(scope));
  const pages = modules.flatMap((module) => module.pages ?? []);
  app.get('/', async (_request, reply) => {
    const links = pages.map((page) => html`<li><a href="${page.path}">${page.title}</a></li>`);
    return sendPage(
      reply,
      'Index',
      html`<h1>Sandbox</h1>
        <ul>
          ${links}
        </ul>`,
    );
  });
  await app.listen({ port, host });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${mail.smtpPort}`,
    pages: pages.map(({ path, title }) => ({ url: `${url}${path}`, title })),
    async close() {
      await app.close();
      await Promise.all(modules.map(async (module) => module.close?.()));
    },
  };
}
export type Sandbox = Awaited<ReturnType<typeof launchSandbox>>;
