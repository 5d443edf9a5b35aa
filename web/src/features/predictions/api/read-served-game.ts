import { gameStatuses } from '#domain/game-status.ts';
import { notAvailable, priceText, totalText } from '#web/lib/format/price-text.ts';
import {
  type Bet,
  type BookTexts,
  type LedgerPlace,
  type MoneylineForecast,
  noOdds,
  type OddsTexts,
  type ReadGame,
  type TotalForecast,
  unknownTeam,
} from '#web/features/games/game.ts';
import { gapIn, idIn, type LooseRecord, numberIn, probabilityIn, recordIn, textIn, timeIn } from './loose-json.ts';

const sides: readonly Bet['side'][] = ['home', 'away', 'over', 'under'];

/**
 * The new format (`predictions`, `latest_odds`) and the odds format (`bookmaker_odds`). They share their header, and a
 * game that carries both is both. Undefined when it is neither.
 */
export function readServedGame(json: LooseRecord): ReadGame | undefined {
  const away = textIn(json['away_team_name']);
  const home = textIn(json['home_team_name']);
  const bearsOdds = ['predictions', 'latest_odds', 'bookmaker_odds'].some((key) => key in json);
  if (!bearsOdds || (away === undefined && home === undefined && json['game_id'] === undefined)) return undefined;
  const id = json['game_id'];
  return {
    id: typeof id === 'number' ? String(id) : (textIn(id) ?? ''),
    awayTeamId: idIn(json['away_team_id']),
    awayTeamName: away ?? unknownTeam,
    homeTeamId: idIn(json['home_team_id']),
    homeTeamName: home ?? unknownTeam,
    startsAt: timeIn(json['game_date_utc']),
    status: gameStatuses.find((status) => status === json['status']),
    awayScore: numberIn(json['away_score']),
    homeScore: numberIn(json['home_score']),
    odds: latestOddsIn(json['latest_odds']),
    books: booksIn(json['bookmaker_odds']),
    moneyline: moneylineIn(modelIn(json['predictions'], 'ML')),
    totalForecast: totalIn(modelIn(json['predictions'], 'UO')),
    ledger: ledgerIn(json['ledger']),
  };
}

function latestOddsIn(value: unknown): OddsTexts {
  const odds = recordIn(value);
  if (odds === undefined) return noOdds;
  return {
    mlHome: priceText(odds['ml_home']),
    mlAway: priceText(odds['ml_away']),
    total: totalText(odds['total']),
    over: priceText(odds['over']),
    under: priceText(odds['under']),
  };
}

function booksIn(value: unknown): Readonly<Record<string, BookTexts>> {
  const entries = Object.entries(recordIn(value) ?? {}).flatMap(([name, odds]) => {
    const book = textIn(name);
    const markets = recordIn(odds);
    return book === undefined || markets === undefined ? [] : [[book, bookIn(markets)] as const];
  });
  return Object.fromEntries(entries);
}

function bookIn(markets: LooseRecord): BookTexts {
  const moneyline = recordIn(markets['h2h']);
  const totals = recordIn(markets['totals']);
  return {
    mlHome: priceText(moneyline?.['home']),
    mlAway: priceText(moneyline?.['away']),
    total: totalText(totals?.['point']),
    over: priceText(totals?.['over']),
    under: priceText(totals?.['under']),
    updatedAt: timeIn(markets['last_update']),
  };
}

function modelIn(value: unknown, type: string): LooseRecord | undefined {
  return Array.isArray(value) ? value.map(recordIn).find((entry) => entry?.['model_type'] === type) : undefined;
}

/** `[away, home]`. */
function moneylineIn(model: LooseRecord | undefined): MoneylineForecast | undefined {
  if (model === undefined) return undefined;
  const [away, home] = listIn(model['predicted_probabilities']);
  return { away: probabilityIn(away), home: probabilityIn(home), gap: gapIn(model['value_gap']), bet: betIn(model['bet']) };
}

/** An object with `under`, `push`, `over`, or a list in that order. */
function totalIn(model: LooseRecord | undefined): TotalForecast | undefined {
  if (model === undefined) return undefined;
  const named = recordIn(model['predicted_probabilities']);
  const [under, push, over] = named ? [named['under'], named['push'], named['over']] : listIn(model['predicted_probabilities']);
  return {
    under: probabilityIn(under),
    push: probabilityIn(push),
    over: probabilityIn(over),
    gap: gapIn(model['value_gap']),
    line: totalText(model['line']),
    bet: betIn(model['bet']),
  };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function betIn(value: unknown): Bet | undefined {
  const bet = recordIn(value);
  const side = sides.find((known) => known === bet?.['side']);
  const book = textIn(bet?.['book']);
  const price = priceText(bet?.['price']);
  if (side === undefined || book === undefined || price === notAvailable) return undefined;
  return { side, book, price, line: totalText(bet?.['line']) };
}

function ledgerIn(value: unknown): LedgerPlace | undefined {
  const place = recordIn(value);
  const position = idIn(place?.['position']);
  const hash = textIn(place?.['hash']);
  const modelVersion = textIn(place?.['model_version']);
  if (position === 0 || hash === undefined || modelVersion === undefined) return undefined;
  return { position, hash, modelVersion, issuedAt: timeIn(place?.['issued_at']) };
}
