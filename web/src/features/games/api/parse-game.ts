import type { OddsGame, PremiumGame, PublicGame } from '#contract/predictions.ts';
import { inProgressText } from '#domain/game-rules.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import type { MarketForecast, SideBet } from '#domain/market/market-forecast.ts';
import { type Expected, rules } from '#domain/market/rules.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { type Game, type GameQuote, type GameTeam, unknownGame, unknownTeam } from '#web/features/games/game.ts';
import { teamCode } from '#web/features/games/team-code.ts';

// The addresses of games are older than this server, and another service may answer them in its place. A game then has one of three formats:
// predictions, bookmaker odds, or the legacy format, a flat object without lists. So missing and malformed values are expected. Fields
// that only our own server sends are not validated, because the server has validated them.

type Json = Readonly<Record<string, unknown>>;
type Warn = (message: string, json: unknown) => void;
type OwnFields = Partial<
  Pick<PremiumGame, 'status' | 'away_score' | 'home_score' | 'game_clock' | 'scores_changed_at' | 'books_home_probability' | 'ledger'> &
    Pick<PublicGame, 'quotes' | 'home_win_probability'>
>;
type OwnModel = Partial<
  Pick<PremiumGame['predictions'][1], 'distribution' | 'bets'> & Pick<PremiumGame['predictions'][2], 'fair_line' | 'width'>
>;

/** What the API calls a market: `odds` in bookmaker odds, `model` in predictions. `list` is the order of outcomes in a list. */
const formatNames: Readonly<Record<PredictedMarket, { readonly odds: string; readonly model: string; readonly list: readonly string[] }>> =
  {
    moneyline: { odds: 'h2h', model: 'ML', list: ['away', 'home'] },
    spread: { odds: 'spreads', model: 'SPREAD', list: ['away', 'push', 'home'] },
    total: { odds: 'totals', model: 'UO', list: ['under', 'push', 'over'] },
  };

/** Any response that is not a list is reported and gives an empty list. Missing or duplicate ids are replaced. */
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

/** A cache of parsed games by their JSON. When one game of a list changes, the others stay the same objects and are not rendered again. */
const parsed = new WeakMap<Json, Game>();

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

function parseCurrentFormat(json: Json): Game | undefined {
  const hasContent = 'predictions' in json || 'latest_odds' in json || 'bookmaker_odds' in json;
  const { game_id: id, away_team_name: away, home_team_name: home } = json;
  if (!hasContent || [id, away, home].every((value) => toText(value) === undefined && typeof value !== 'number')) return undefined;
  const {
    status,
    away_score: awayScore,
    home_score: homeScore,
    game_clock: clock,
    books_home_probability: booksChance,
  } = json as OwnFields;
  const { ledger, quotes, home_win_probability: freeChance } = json as OwnFields;
  const books = parseBooks(json['bookmaker_odds']);
  const offers = books.length > 0 ? books : parseLatestOdds(toRecord(json['latest_odds']));
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
    clock: clock ?? undefined,
    scoresChangedAt: parseTime(json['scores_changed_at']),
    booksChance: booksChance ?? undefined,
    bookmakers: books.map(([book]) => book),
    quotes: quotes?.map(parseOwnQuote) ?? offers.flatMap(parseQuotes),
    isMarkedInProgress: offers.some(isMarkedInProgress),
    forecasts: parseForecasts(json['predictions']),
    freeChance: freeChance ?? undefined,
    ledger: ledger ?? null,
  };
}

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

const parseOwnQuote = ({ quotedAt, usableUntil, ...quote }: OddsGame['quotes'][number]): GameQuote => ({
  ...quote,
  quotedAt: Date.parse(quotedAt),
  usableUntil: usableUntil === null ? null : parseTime(usableUntil),
});

type BookOdds = readonly [book: string, odds: Json];

function parseBooks(books: unknown): readonly BookOdds[] {
  return Object.entries(toRecord(books) ?? {}).flatMap(([name, json]): BookOdds[] => {
    const book = toText(name);
    const odds = toRecord(json);
    return book === undefined || odds === undefined ? [] : [[book, odds]];
  });
}

function parseLatestOdds(json: Json | undefined): readonly BookOdds[] {
  if (json === undefined) return [];
  const { ml_home: home, ml_away: away, total: point, over, under } = json;
  return [[toText(json['book']) ?? '', { h2h: { home, away }, totals: { point, over, under } }]];
}

const pricesOf = (odds: Json, market: PredictedMarket): Json => toRecord(odds[formatNames[market].odds]) ?? {};

/** If one of the values is the text that marks a game in progress, the other values are not prices that a reader can bet on. */
const isMarkedInProgress = ([, odds]: BookOdds): boolean =>
  predictedMarkets.some((market) => Object.values(pricesOf(odds, market)).some(isInProgressText));

function parseQuotes([book, odds]: BookOdds): readonly GameQuote[] {
  return predictedMarkets.flatMap((market): GameQuote | [] => {
    const json = pricesOf(odds, market);
    const { sides, hasLine } = rules[market];
    const line = parseLine(market, json['point']);
    const prices = [parsePrice(json[sides[0]]), parsePrice(json[sides[1]])] as const;
    const isOffered = hasLine ? line !== null : prices.some((price) => price !== undefined);
    return isOffered ? { book, market, line, prices, quotedAt: parseTime(odds['last_update']) } : [];
  });
}

function parseForecasts(predictions: unknown): Game['forecasts'] {
  const models = toList(predictions).map(toRecord);
  const entries = predictedMarkets.flatMap((market) => {
    const model = models.find((one) => one?.['model_type'] === formatNames[market].model);
    return model ? [[market, parseForecast(market, model)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Parses our forecast of one market. Its probabilities are an object with the names of the outcomes, or a list in their order. */
function parseForecast(market: PredictedMarket, model: Json): MarketForecast {
  const { predicted_probabilities: json, value_gap: gap, line } = model;
  const chance = (name: string) => parseFraction(toRecord(json)?.[name] ?? toList(json)[formatNames[market].list.indexOf(name)], 0);
  const [first, second] = [chance(rules[market].sides[0]), chance(rules[market].sides[1])];
  return {
    market,
    first,
    push: chance('push'),
    second,
    gap: parseFraction(gap, -1),
    isUnproven: model['is_unproven'] === true,
    line: parseLine(market, line),
    // Without a forecast both probabilities are zero.
    expected: market === 'moneyline' ? (first + second > 0 ? { center: first } : undefined) : parseExpected(model),
    bets: parseBets(market, model),
  };
}

/** The distribution from which probabilities at other lines are computed. Only our own server sends it. */
function parseExpected({ distribution, fair_line: fairLine, width }: OwnModel): Expected | undefined {
  if (distribution) return { center: distribution.mean, width: distribution.sd };
  return fairLine == null || width == null ? undefined : { center: -fairLine, width };
}

const parseBets = (market: PredictedMarket, { bets = [] }: OwnModel): readonly SideBet[] =>
  bets.map(({ side, book, decimal_price: price, line, value_gap: gap, win_probability: win, push_probability: push, ...times }) => {
    const usableUntil = times.usable_until === null ? null : parseTime(times.usable_until);
    return { market, side, book, price, line, gap, win, push, quotedAt: parseTime(times.quoted_at), usableUntil };
  });

const isInProgressText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim().toLowerCase() === inProgressText.toLowerCase();

/** Accepts American odds as a number or text, and `EVEN`. Anything else counts as no price. */
function parsePrice(value: unknown): number | undefined {
  if (typeof value === 'string' && /^(even|evens|ev)$/i.test(value.trim())) return 2;
  const american = Math.round(toNumber(value));
  // American odds between −100 and +100 do not exist, and odds beyond a million are a feed error. Both count as no price.
  return Math.abs(american) >= 100 && Math.abs(american) <= 1_000_000 ? decimalFromAmerican(american) : undefined;
}

/** Accepts a handicap or a total of points as a number or as text. A moneyline has none, and values from 1000 on are rejected. */
function parseLine(market: PredictedMarket, value: unknown): number | null {
  const line = toNumber(value);
  const isLine = rules[market].hasLine && Math.abs(line) < 1000 && (market !== 'total' || line > 0);
  return isLine ? Number(line.toFixed(2)) : null;
}

/** Accepts a probability or a value gap as a fraction. Anything else becomes 0, which means that the game has no such value. */
function parseFraction(value: unknown, least: 0 | -1): number {
  return typeof value === 'number' && value >= least && value <= 1 ? value : 0;
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
