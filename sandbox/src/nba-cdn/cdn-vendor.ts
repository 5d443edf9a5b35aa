import { injectFaults } from '#sandbox/simulation/inject-faults.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { accessDenied } from '#sandbox/simulation/vendor-errors.ts';
import { cdnBoxscore } from './cdn-boxscore.ts';
import { cdnSchedule } from './cdn-schedule.ts';
import { cdnScoreboard } from './cdn-scoreboard.ts';

export function cdnVendor(simulation: Simulation): SandboxModule {
  const { league, clock } = simulation;
  return {
    routes(scope) {
      injectFaults(scope, simulation, 'nba-cdn');
      scope.addHook('onRequest', async ({ headers }, reply) => {
        return headers.referer === undefined ? reply.code(403).type('application/xml').send(accessDenied) : undefined;
      });
      scope.get('/static/json/liveData/scoreboard/todaysScoreboard_00.json', async () => cdnScoreboard(league, clock.now()));
      scope.get('/static/json/staticData/scheduleLeagueV2.json', async () => cdnSchedule(league, clock.now()));
      scope.get<{ Params: { gameId: string } }>('/static/json/liveData/boxscore/boxscore_:gameId.json', async (request, reply) => {
        const now = clock.now();
        const game = league.find(request.params.gameId);
        const boxscore = game && cdnBoxscore(league, game, now);
        return boxscore ?? reply.code(403).type('application/xml').send(accessDenied);
      });
    },
  };
}
