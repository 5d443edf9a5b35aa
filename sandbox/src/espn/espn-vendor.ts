import { injectFaults } from '#sandbox/simulation/inject-faults.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { espnInjuries } from './espn-injuries.ts';
import { findListing } from './espn-game-list.ts';
import { espnScoreboard, isDateRange } from './espn-scoreboard.ts';
import { espnSummary } from './espn-summary.ts';

const base = '/apis/site/v2/sports/basketball/nba';
const notFound = { code: 404, message: 'Failed to get events endpoint' };
const rangeRefused = { code: 400, message: 'Failed to get events endpoint.' };

export function espnVendor(simulation: Simulation): SandboxModule {
  const { league, clock } = simulation;
  return {
    routes(scope) {
      injectFaults(scope, simulation, 'espn');
      scope.get<{ Querystring: { dates?: string; limit?: string } }>(`${base}/scoreboard`, async ({ query }, reply) => {
        return isDateRange(query.dates) ? reply.code(400).send(rangeRefused) : espnScoreboard(league, query, clock.now());
      });
      scope.get<{ Querystring: { event?: string } }>(`${base}/summary`, async ({ query }, reply) => {
        const now = clock.now();
        const listing = findListing(league, query.event ?? '', now);
        return listing ? espnSummary(league, listing, now) : reply.code(404).send(notFound);
      });
      scope.get(`${base}/injuries`, async () => espnInjuries(league, clock.now()));
    },
  };
}
