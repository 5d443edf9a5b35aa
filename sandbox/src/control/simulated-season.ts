import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import type { Game, Slot } from '#sandbox/league/schedule/game.ts';
import type { League } from '#sandbox/league/league.ts';
import { normalCdf } from '#sandbox/random/normal-cdf.ts';
import type { SeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import { marginDeviation } from '#sandbox/league/rosters/team-strength.ts';

/** All games of a season, future ones included, with their results and expected scores. Tests compare the product with them. */
export function simulatedSeason(league: League, season: SeasonDates) {
  return { seed: league.seed, season: season.key, games: league.games(season).map((game) => simulatedGame(league, game)) };
}

export function simulatedGame(league: League, game: Game) {
  const { correction, ...result } = league.result(game);
  const { margin, total } = league.expectation(game);
  return {
    id: game.id,
    home: game.home.tricode,
    away: game.away.tricode,
    ...slotFields(game.slot),
    ...(game.postponed && {
      postponed: {
        ...slotFields(game.postponed.slot),
        announcedAt: isoSeconds(game.postponed.announcedAt),
        newDateKnownAt: isoSeconds(game.postponed.newDateKnownAt),
      },
    }),
    ...(game.cup && { cup: { round: game.cup.round, knownAt: isoSeconds(game.cup.knownAt) } }),
    tipOffAt: isoSeconds(result.tipOffAt),
    finalAt: isoSeconds(result.finalAt),
    homeScore: result.homeScore,
    awayScore: result.awayScore,
    periods: result.homePeriods.length,
    ...(correction && { correction: { ...correction, correctedAt: isoSeconds(correction.correctedAt) } }),
    expected: { margin, total, homeWins: normalCdf(margin / marginDeviation) },
  };
}

function slotFields({ startsAt, espnId, oddsId }: Slot) {
  return { startsAt: isoSeconds(startsAt), espnId, oddsId };
}
