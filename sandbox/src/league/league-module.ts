import { sendPage } from '#sandbox/send-page.ts';
import type { SandboxModule, Simulation } from '#sandbox/sandbox-module.ts';
import { leaguePage } from './league-page.ts';

/** The route of the page that shows the simulated league. */
export function leagueModule({ league, clock }: Simulation): SandboxModule {
  return {
    pages: [{ path: '/league', title: "Simulated league: today's games and standings" }],
    routes(app) {
      app.get('/league', async (_request, reply) => sendPage(reply, 'League', leaguePage(league, clock.now())));
    },
  };
}
