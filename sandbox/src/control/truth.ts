import { isoSeconds } from '#sandbox/league/eastern-time.ts';
import type { Game, Slot } from '#sandbox/league/game.ts';
import type { League } from '#sandbox/league/league.ts';
import { normalCdf } from '#sandbox/league/normal-curve.ts';
import type { SeasonDates } from '#sandbox/league/season-dates.ts';
import { marginDeviation } from '#sandbox/league/strength.ts';

/** What a test may compare the product with: all games of a season, those still to come included, and what is true of them. */
export function seasonTruth(league: League, season: SeasonDates) {
  return { seed: league.seed, season: season.key, games: league.games(season).map((game) => gameTruth(league, game)) };
}

function gameTruth(league: League, game: Game) {
  const { correction, ...result } = league.result(game);
  const { margin, total } = league.expectation(game);
  return {
    id: game.id,
    home: game.home.tricode,
    away: game.away.tricode,
    ...slotTruth(game.slot),
    ...(game.postponed && {
      postponed: {
        ...slotTruth(game.postponed.slot),
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

function slotTruth({ startsAt, espnId, oddsId }: Slot) {
  return { startsAt: isoSeconds(startsAt), espnId, oddsId };
}
