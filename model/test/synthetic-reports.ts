import { seededRandom } from '#model/maths/seeded-random.ts';
import { REPORT_MOMENTS } from '#model/news/report-moment.ts';
import type { ReportStatus } from '#domain/injuries.ts';
import type { GameReports, TeamReport } from '#model/news/team-report.ts';
import type { FinishedGame, PlayerLine } from '#model/ratings/games/game.ts';

/** Share of the absent players whom the report of each moment lists as out; most others are listed as questionable. */
const KNOWN_SHARE = { morning: 0.5, afternoon: 0.65, evening: 0.8, beforeTip: 0.95 } as const;

/** Adds random injury reports to games for tests. Later reports know more about who plays. */
export function withSyntheticReports(games: readonly FinishedGame[], seed: number): FinishedGame[] {
  const random = seededRandom(seed);
  return games.map((game) => {
    const home = teamReports(random, game.homePlayers);
    const away = teamReports(random, game.awayPlayers);
    const reports = Object.fromEntries(REPORT_MOMENTS.map((moment, i) => [moment, { home: home[i]!, away: away[i]! }]));
    return { ...game, reports: reports as GameReports };
  });
}

function teamReports(random: () => number, lines: readonly PlayerLine[]): TeamReport[] {
  const players = lines.map(({ playerId, minutes }) => ({ playerId, plays: minutes > 0, knownFrom: random(), isListed: random() < 0.15 }));
  const isLate = random() < 0.2;
  return REPORT_MOMENTS.map((moment) => {
    if (isLate && moment === 'morning') return { submitted: false, statuses: {} };
    const statuses: Record<string, ReportStatus> = {};
    for (const { playerId, plays, knownFrom, isListed } of players) {
      const isKnown = knownFrom < KNOWN_SHARE[moment];
      if (!plays) statuses[playerId] = isKnown ? 'out' : 'questionable';
      else if (isListed) statuses[playerId] = isKnown ? 'probable' : 'questionable';
    }
    return { submitted: true, statuses };
  });
}
