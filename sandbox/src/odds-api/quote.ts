import type { Game, Slot } from '#sandbox/league/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { normalCdf } from '#sandbox/league/normal-curve.ts';
import { hash, normalOf, Random, uniformOf } from '#sandbox/league/random.ts';
import { marginDeviation, totalDeviation, type Expectation } from '#sandbox/league/strength.ts';
import type { Bookmaker } from './bookmakers.ts';
import type { MarketView } from './market-view.ts';
import { setPrices } from './set-prices.ts';

export type MarketKey = 'h2h' | 'spreads' | 'totals';
export const marketKeys: readonly MarketKey[] = ['h2h', 'spreads', 'totals'];

/** One market of one bookmaker: for teams the home side first, for totals the over. Points are as the vendor writes them. */
export interface Market {
  readonly key: MarketKey;
  readonly prices: readonly [number, number];
  readonly points?: readonly [number, number];
}

export interface Quote {
  /** When the vendor last looked at this bookmaker. */
  readonly seenAt: number;
  readonly markets: readonly Market[];
}

interface Forecast extends Expectation {
  readonly marginDeviation: number;
  readonly totalDeviation: number;
}

const minute = 60_000;
const hour = 60 * minute;
const openShare: Record<MarketKey, number> = { h2h: 1, spreads: 1, totals: 0.9 };

/** A bookmaker's prices for a game at a moment, pre-game or in play; undefined while it offers nothing. */
export function quoteAt(league: League, view: MarketView, book: Bookmaker, game: Game, slot: Slot, now: number): Quote | undefined {
  const { tipOffAt } = league.result(game);
  const begins = slot === game.slot ? tipOffAt : Number.POSITIVE_INFINITY;
  const beforePlay = lastLookBefore(league.seed, book, slot, Math.min(now, begins));
  const seenAt = now < begins ? beforePlay : Math.max(beforePlay, lastLook(book, now, 40_000));
  // From here on everything follows from when the book was last looked at: the same look never shows two prices.
  const inPlay = seenAt >= begins;
  if (inPlay && suspended(league, book, game, seenAt)) return undefined;
  const keys = marketKeys.filter((key) => offers(league.seed, book, slot, key, seenAt));
  if (keys.length === 0) return undefined;
  const lag = inPlay ? 0 : book.lag * minute; // in play everyone prices by the same machine
  const forecast = withOpinion(league, book, slot, forecastAt(league, view, game, slot, seenAt - lag));
  return { seenAt, markets: keys.map((key) => marketOf(book, key, forecast)) };
}

function forecastAt(league: League, view: MarketView, game: Game, slot: Slot, when: number): Forecast {
  const before = view.at(game, slot, Math.min(when, slot.startsAt));
  const { moment, home, away } = league.sight(game, when);
  if (moment.phase === 'before' || slot !== game.slot) return { ...before, marginDeviation, totalDeviation };
  // What is left to play counts as much as its share of the game; a last possession is always left.
  const regulation = moment.phase === 'live' && moment.period > 4 ? moment.clock : 2880 - moment.played;
  const left = Math.max(0.01, regulation / 2880);
  return {
    margin: sum(home) - sum(away) + before.margin * left,
    total: sum(home) + sum(away) + before.total * left,
    marginDeviation: marginDeviation * Math.sqrt(left),
    totalDeviation: totalDeviation * Math.sqrt(left),
  };
}

function withOpinion({ seed }: League, { key, opinion }: Bookmaker, slot: Slot, forecast: Forecast): Forecast {
  const share = forecast.marginDeviation / marginDeviation;
  return {
    ...forecast,
    margin: forecast.margin + share * opinion * normalOf(seed, slot.oddsId, key, 'margin'),
    total: forecast.total + 1.5 * share * opinion * normalOf(seed, slot.oddsId, key, 'total'),
  };
}

function marketOf(book: Bookmaker, key: MarketKey, forecast: Forecast): Market {
  const { margin, total } = forecast;
  if (key === 'h2h') {
    return { key, prices: setPrices(normalCdf(margin / forecast.marginDeviation), book.moneylineMargin, book.step) };
  }
  if (key === 'spreads') {
    const line = lineFor(margin);
    const cover = normalCdf((margin - line) / forecast.marginDeviation);
    return { key, prices: setPrices(nearEven(cover), book.lineMargin, book.step), points: [0 - line, line] };
  }
  const line = halfPoints(total);
  const over = normalCdf((total - line) / forecast.totalDeviation);
  return { key, prices: setPrices(nearEven(over), book.lineMargin, book.step), points: [line, line] };
}

/** No bookmaker here offers a pick'em: the side the money line favors gives at least one point. */
function lineFor(margin: number): number {
  const line = halfPoints(margin);
  if (Math.abs(line) >= 1) return line;
  return margin >= 0 ? 1 : -1;
}

function halfPoints(points: number): number {
  return Math.round(points * 2) / 2;
}

/** A line is moved before its price runs away. */
function nearEven(probability: number): number {
  return Math.min(0.56, Math.max(0.44, probability));
}

function offers(seed: number, book: Bookmaker, slot: Slot, key: MarketKey, when: number): boolean {
  if (uniformOf(seed, slot.oddsId, book.key, key, 'missing') < 0.03) return false;
  const late = 6 * uniformOf(seed, slot.oddsId, book.key, 'opens');
  return when >= slot.startsAt - (book.opens * openShare[key] - late) * hour;
}

/** Where in the beat the vendor looks at this bookmaker, in whole seconds. */
export function lookPhase(book: Bookmaker, beat: number): number {
  const phase = hash(book.key) % beat;
  return phase - (phase % 1000);
}

/** The vendor looks at each bookmaker on a beat of its own. */
function lastLook(book: Bookmaker, now: number, beat: number): number {
  const phase = lookPhase(book, beat);
  return Math.floor((now - phase) / beat) * beat + phase;
}

/** Now and then a bookmaker is not read for minutes, and once in a while for hours; its old prices stay. It never goes back in time. */
function lastLookBefore(seed: number, book: Bookmaker, slot: Slot, now: number): number {
  const block = now - (now % (10 * minute));
  const fresh = uniformOf(seed, book.key, block, 'late') < 0.04 ? block : now;
  const random = new Random(seed, slot.oddsId, book.key, 'spell');
  if (!random.chance(0.25)) return lastLook(book, fresh, minute);
  const from = slot.startsAt - random.between(0.5, 48) * hour;
  const until = from + random.between(6, 150) * minute;
  if (now >= until) return lastLook(book, Math.max(fresh, until), minute);
  return lastLook(book, now >= from ? from : fresh, minute);
}

/** In play a book closes for minutes at a time, the more the nearer the end. */
function suspended(league: League, book: Bookmaker, game: Game, when: number): boolean {
  const { tipOffAt, finalAt } = league.result(game);
  const passed = (when - tipOffAt) / (finalAt - tipOffAt);
  return uniformOf(league.seed, game.id, book.key, Math.floor(when / (3 * minute)), 'suspended') < 0.2 + 0.5 * passed ** 2;
}
