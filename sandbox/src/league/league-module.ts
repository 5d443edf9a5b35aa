import { pageLayout } from '#sandbox/page-layout.ts';
import type { SimulatedClock } from '#sandbox/simulated-clock.ts';
import type { SandboxModule } from '#sandbox/sandbox-module.ts';
import { leaguePage } from './league-page.ts';
import type { League } from './league.ts';

/** A page that shows the simulated league. */
export function leagueModule({ league, clock }: { league: League; clock: SimulatedClock }): SandboxModule {
  return {
    name: 'League',
    pages: [{ path: '/league', title: "Simulated league: today's games and standings" }],
    routes(app) {
      app.get('/league', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(pageLayout('League', leaguePage(league, clock.now()))),
      );
    },
    close: () => Promise.resolve(),
  };
}
