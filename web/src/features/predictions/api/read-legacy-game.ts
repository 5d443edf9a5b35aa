import { priceText, totalText } from '#web/lib/format/price-text.ts';
import { type ReadGame, unknownTeam } from '#web/features/games/game.ts';
import { gapIn, idIn, type LooseRecord, probabilityIn, textIn, timeIn } from './loose-json.ts';

/** The flat shape of older feeds, as contract/src/legacy-game.ts defines it. Undefined when it is something else. */
export function readLegacyGame(json: LooseRecord): ReadGame | undefined {
  const id = textIn(json['gameId']);
  const away = textIn(json['awayTeamName']);
  const home = textIn(json['homeTeamName']);
  if (id === undefined || (away === undefined && home === undefined)) return undefined;
  const total = totalText(json['total']);
  return {
    id,
    awayTeamId: idIn(json['awayTeamId']),
    awayTeamName: away ?? unknownTeam,
    homeTeamId: idIn(json['homeTeamId']),
    homeTeamName: home ?? unknownTeam,
    startsAt: timeIn(json['gameDate']),
    status: undefined,
    awayScore: undefined,
    homeScore: undefined,
    odds: {
      mlHome: priceText(json['mlHome']),
      mlAway: priceText(json['mlAway']),
      total,
      over: priceText(json['over']),
      under: priceText(json['under']),
    },
    books: {},
    moneyline: {
      away: probabilityIn(json['mlAwayProbability']),
      home: probabilityIn(json['mlHomeProbability']),
      gap: gapIn(json['mlValueGap']),
      bet: undefined,
    },
    totalForecast: {
      under: probabilityIn(json['underProbability']),
      push: probabilityIn(json['pushProbability']),
      over: probabilityIn(json['overProbability']),
      gap: gapIn(json['uoValueGap']),
      line: total,
      bet: undefined,
    },
    ledger: undefined,
  };
}
