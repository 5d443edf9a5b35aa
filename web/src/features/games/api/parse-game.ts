import type { BookmakerOdds, PremiumGame } from '#contract/predictions.ts';
import { inProgress } from '#domain/game-rules.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import type { MoneylineForecast, SideBet, SpreadForecast, TotalForecast } from '#domain/picks/game-forecast.ts';
import {
  type BookPrices,
  type Books,
  type Game,
  type GameTeam,
  type Prices,
  pricesInProgress,
  type Spread,
  unknownGame,
  unknownTeam,
} from '#web/features/games/game.ts';
import { teamCode } from '#web/features/games/team-code.ts';
import type { QuotedPrice } from '#web/lib/format/format-price.ts';

/*
 * This file is the only one that parses the JSON of a game. Three formats are accepted: the prediction format, the bookmaker odds
 * format and the flat legacy format. They may come from another service, so missing and malformed values are expected.
 * Fields that only our own server sends are not validated, because the server has validated them.
 */

type Json = Readonly<Record<string, unknown>>;
type Warn = (message: string, json: unknown) => void;
type OwnFields = Partial<Pick<PremiumGame, 'status' | 'away_score' | 'home_score' | 'ledger'>>;
type OwnBets = PremiumGame['predictions'][number]['bets'];

/** Parses a response with a list of games. Any other response is reported and gives an empty list. Missing or duplicate ids are replaced. */
export function parseGames(json: unknown, warn: Warn): readonly Game[] {
  if (!Array.isArray(json)) {
    if (json !== undefined) warn('The list of games is not a list', json);
    return [];
  }
  const seen = new Set<string>();
  return json.map((entry: unknown, index) => {
    const game = parseGame(entry, warn);
    const isUsable = game.id !== '' && !seen.has(game.id);
    const id = isUsable ? game.id : `game-${index}`;
    seen.add(id);
    return game.id === id && game.hasPage === isUsable ? game : { ...game, id, hasPage: isUsable };
  });
}

/** Parsed games by their JSON. When one game of a list changes, the others stay the same objects and are not rendered again. */
const parsed = new WeakMap<Json, Game>();

/** Parses one game and never throws. A game in an unknown format is reported and replaced by a placeholder. */
export function parseGame(json: unknown, warn: Warn): Game {
  try {
    const record = toRecord(json);
    const game = record && (parsed.get(record) ?? parseCurrentFormat(record) ?? parseLegacyFormat(record));
    if (record !== undefined && game !== undefined) {
      parsed.set(record, game);
      return game;
    }
  } catch {
    // An error means an unknown format, which is reported below.
  }
  warn('A game has an unknown format', json);
  return unknownGame;
}

/** Parses the prediction format and the bookmaker odds format. Id, teams and date have the same names in both; a game may contain both. */
function parseCurrentFormat(json: Json): Game | undefined {
  const hasContent = 'predictions' in json || 'latest_odds' in json || 'bookmaker_odds' in json;
  const { game_id: id, away_team_name: away, home_team_name: home } = json;
  if (!hasContent || [id, away, home].every((value) => toText(value) === undefined && typeof value !== 'number')) return undefined;
  const { status, away_score: awayScore, home_score: homeScore, ledger } = json as OwnFields;
  const latestOdds = toRecord(json['latest_odds']);
  const ownId = toText(id) ?? (typeof id === 'number' ? String(id) : '');
  return {
    id: ownId,
    hasPage: ownId !== '',
    away: parseTeam(json['away_team_id'], away),
    home: parseTeam(json['home_team_id'], home),
    startsAt: parseTime(json['game_date_utc']),
    postponedFrom: parseTime(json['postponed_from']),
    status,
    awayScore: awayScore ?? undefined,
    homeScore: homeScore ?? undefined,
    odds: parsePrices(latestOdds),
    oddsBook: toText(latestOdds?.['book']),
    books: parseBooks(toRecord(json['bookmaker_odds'])),
    moneylineForecast: parseMoneyline(findModel(json['predictions'], 'ML')),
    totalForecast: parseTotalForecast(findModel(json['predictions'], 'UO')),
    spreadForecast: parseSpreadForecast(findModel(json['predictions'], 'SPREAD')),
    ledger: ledger ?? null,
  };
}

/**
 * Converts the legacy format to the prediction format. The legacy format is a flat object with camel-case fields; only the
 * id and one team name are required.
 */
function parseLegacyFormat(json: Json): Game | undefined {
  const { gameId, awayTeamName: away, homeTeamName: home } = json;
  if (toText(gameId) === undefined || (toText(away) === undefined && toText(home) === undefined)) return undefined;
  const { mlAwayProbability, mlHomeProbability, underProbability, pushProbability, overProbability } = json;
  return parseCurrentFormat({
    game_id: gameId,
    away_team_id: json['awayTeamId'],
    away_team_name: away,
    home_team_id: json['homeTeamId'],
    home_team_name: home,
    game_date_utc: json['gameDate'],
    latest_odds: { ...json, ml_home: json['mlHome'], ml_away: json['mlAway'] },
    predictions: [
      { model_type: 'ML', predicted_probabilities: [mlAwayProbability, mlHomeProbability], value_gap: json['mlValueGap'] },
      {
        model_type: 'UO',
        predicted_probabilities: [underProbability, pushProbability, overProbability],
        value_gap: json['uoValueGap'],
        line: json['total'],
      },
    ],
  });
}

function parseTeam(teamId: unknown, teamName: unknown): GameTeam {
  const id = Number(teamId);
  const name = toText(teamName) ?? unknownTeam.name;
  const knownId = Number.isSafeInteger(id) && id > 0 ? id : unknownTeam.id;
  return { id: knownId, name, code: teamCode(knownId, name) };
}

/** Parses the five values of one offer. If one of them is the text that marks a game in progress, the others are no prices to bet on. */
function parsePrices(odds: Json = {}): Prices {
  if (['ml_home', 'ml_away', 'total', 'over', 'under'].some((name) => isInProgressText(odds[name]))) return pricesInProgress;
  return {
    mlHome: parsePrice(odds['ml_home']),
    mlAway: parsePrice(odds['ml_away']),
    total: parseTotal(odds['total']),
    over: parsePrice(odds['over']),
    under: parsePrice(odds['under']),
  };
}

function parseBooks(books: Json | undefined): Books {
  const entries = Object.entries(books ?? {}).flatMap(([name, odds]) => {
    const book = toText(name);
    const markets = toRecord(odds);
    return book === undefined || markets === undefined ? [] : [[book, parseBook(markets)] as const];
  });
  return Object.fromEntries(entries);
}

function parseBook(markets: Json): BookPrices {
  const moneyline = toRecord(markets['h2h']);
  const totals = toRecord(markets['totals']);
  const { last_update: updatedAt } = markets as Partial<Pick<BookmakerOdds, 'last_update'>>;
  const prices = { ...totals, total: totals?.['point'], ml_home: moneyline?.['home'], ml_away: moneyline?.['away'] };
  return { ...parsePrices(prices), spread: parseSpread(toRecord(markets['spreads'])), updatedAt: parseTime(updatedAt) };
}

function parseSpread(spread: Json | undefined): Spread | undefined {
  const line = spread?.['point'];
  return typeof line === 'number' ? { line, home: parsePrice(spread?.['home']), away: parsePrice(spread?.['away']) } : undefined;
}

function findModel(predictions: unknown, type: string): Json | undefined {
  return Array.isArray(predictions) ? predictions.map(toRecord).find((model) => model?.['model_type'] === type) : undefined;
}

/** Parses the moneyline forecast. Its probabilities are a list: away first, home second. */
function parseMoneyline(model: Json | undefined): MoneylineForecast | undefined {
  if (model === undefined) return undefined;
  const [away, home] = toList(model['predicted_probabilities']);
  return { away: parseProbability(away), home: parseProbability(home), gap: parseGap(model['value_gap']), bets: parseBets(model) };
}

/** Parses the forecast of the total. Its probabilities are an object with `under`, `push` and `over`, or a list in this order. */
function parseTotalForecast(model: Json | undefined): TotalForecast | undefined {
  if (model === undefined) return undefined;
  const named = toRecord(model['predicted_probabilities']);
  const [under, push, over] = named ? [named['under'], named['push'], named['over']] : toList(model['predicted_probabilities']);
  return {
    under: parseProbability(under),
    push: parseProbability(push),
    over: parseProbability(over),
    gap: parseGap(model['value_gap']),
    line: parseTotal(model['line']),
    distribution: (model as Partial<PremiumGame['predictions'][1]>).distribution ?? undefined,
    bets: parseBets(model),
  };
}

/** Only our own server sends this model. */
function parseSpreadForecast(model: Json | undefined): SpreadForecast | undefined {
  if (model === undefined) return undefined;
  const { predicted_probabilities: chances, value_gap: gap, line, fair_line: fairLine, width } = model as PremiumGame['predictions'][2];
  const margin = fairLine === null || width === null ? undefined : { median: -fairLine, width };
  return { ...chances, gap, line: line ?? undefined, margin, bets: parseBets(model) };
}

function parseBets(model: Json): readonly SideBet[] {
  const bets = (model['bets'] ?? []) as OwnBets;
  return bets.map(({ side, book, price, line, value_gap: gap, win_probability: win, push_probability: push }) => ({
    side,
    book,
    price: decimalFromAmerican(price),
    line,
    gap,
    win,
    push,
  }));
}

const isInProgressText = (value: unknown): boolean => typeof value === 'string' && value.trim().toLowerCase() === inProgress.toLowerCase();

/** Accepts American odds as a number or text, and `EVEN`. Anything else counts as no price. */
function parsePrice(value: unknown): QuotedPrice {
  if (typeof value === 'string' && /^(even|evens|ev)$/i.test(value.trim())) return { price: 2 };
  const american = Math.round(toNumber(value));
  // American odds between −100 and +100 do not exist, and odds beyond a million are a feed error. Both count as no price.
  const isPrice = Math.abs(american) >= 100 && Math.abs(american) <= 1_000_000;
  return isPrice ? { price: decimalFromAmerican(american) } : { state: 'none' };
}

/** Accepts a total of points as a number or as text. Values from 1000 on are rejected. */
function parseTotal(value: unknown): number | undefined {
  const total = toNumber(value);
  return total > 0 && total < 1000 ? Number(total.toFixed(2)) : undefined;
}

/** Accepts a fraction from 0 to 1. Anything else becomes 0, which means that there is no probability. */
function parseProbability(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : 0;
}

/** Accepts a value gap as a fraction. A gap beyond 100 % is a feed error and becomes 0, which means no gap. */
function parseGap(value: unknown): number {
  return typeof value === 'number' && Math.abs(value) <= 1 ? value : 0;
}

/** Converts an ISO time to milliseconds since 1970. A time without a zone is read as UTC. */
function parseTime(value: unknown): number | undefined {
  const text = toText(value);
  if (text === undefined || !/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const hasZone = /(z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes(':');
  const at = Date.parse(hasZone ? text : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? undefined : at;
}

function toRecord(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toNumber(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
}

/** Returns the trimmed text. Words such as `null` or `n/a`, which some feeds send for a missing value, become undefined. */
function toText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return /^(null|undefined|nan|none|n\/a)?$/i.test(text) ? undefined : text;
}
