import { sendPage, html, type Html } from '#sandbox/simulation/send-page.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { clockText, easternDayOf, isoDate } from '#sandbox/league/schedule/eastern-time.ts';
import { isPostponed, hasUnknownTeams, slotAt, type Game } from '#sandbox/league/schedule/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { seasonDatesAt } from '#sandbox/league/schedule/season-dates.ts';

export function leagueModule({ league, clock }: Simulation): SandboxModule {
  return {
    pages: [{ path: '/league', title: "Simulated league: today's games and standings" }],
    routes(app) {
      app.get('/league', async (_request, reply) => sendPage(reply, 'League', leaguePage(league, clock.now())));
    },
  };
}

function leaguePage(league: League, now: number): Html {
  const games = league.gamesAround(now, 0, 0).filter((game) => !hasUnknownTeams(game, now));
  const table = [...league.standings(seasonDatesAt(now), now)].toSorted(([, a], [, b]) => b.wins - a.wins || a.losses - b.losses);
  return html`<h1>Simulated league</h1>
    <p>Seed ${league.seed}. It is ${isoDate(easternDayOf(now))}, ${clockText(now - (now % 60_000))} Eastern. All players are fictional.</p>
    <h2>Games today</h2>
    <ul>
      ${games.map((game) => html`<li>${game.away.oddsName} at ${game.home.oddsName}: ${stateOf(league, game, now)}</li>`)}
    </ul>
    <h2>Standings</h2>
    <ol>
      ${table.map(([team, { wins, losses }]) => html`<li>${team.oddsName} ${wins}–${losses}</li>`)}
    </ol>`;
}

function stateOf(league: League, game: Game, now: number): string {
  if (isPostponed(game, now)) return 'postponed';
  const { progress, home, away } = league.reportedScore(game, now);
  if (progress.phase === 'before') return `${clockText(slotAt(game, now).startsAt)} Eastern`;
  return `${sum(away)}–${sum(home)}, ${progress.phase === 'final' ? 'final' : `period ${progress.period}`}`;
}
