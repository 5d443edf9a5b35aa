import { frame } from '#sandbox/frame.ts';
import type { SimulatedClock } from '#sandbox/simulated-clock.ts';
import type { Vendor } from '#sandbox/vendor.ts';
import { leaguePage } from './league-page.ts';
import type { League } from './league.ts';

/** No vendor but the world the vendors report on: a page to look at it. */
export function leagueVendor({ league, clock }: { league: League; clock: SimulatedClock }): Vendor {
  return {
    name: 'League',
    pages: [{ path: '/league', title: "Simulated league: today's games and standings" }],
    routes(app) {
      app.get('/league', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(frame('League', leaguePage(league, clock.now()))),
      );
    },
    close: () => Promise.resolve(),
  };
}
