import { type PriceMarket, priceMarkets } from '#domain/markets.ts';
import type { Game, Slot } from '#sandbox/league/schedule/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { normalCdf } from '#sandbox/league/normal-cdf.ts';
import { hash, normalOf, Random, uniformOf } from '#sandbox/league/random.ts';
import { marginDeviation, totalDeviation, type Expectation } from '#sandbox/league/rosters/team-strength.ts';
import type { Bookmaker } from './bookmakers.ts';
import type { MarketEstimate } from './market-estimate.ts';
import { setPrices } from './set-prices.ts';

/** One market of one bookmaker. Home or over comes first. Points are in the vendor's form. */
export interface Market {
  readonly key: PriceMarket;
  readonly prices: readonly [number, number];
  readonly points?: readonly [number, number];
}

export interface Quote {
  /** When the vendor last polled this bookmaker. */
  readonly seenAt: number;
  readonly markets: readonly Market[];
}

interface Forecast extends Expectation {
  readonly marginDeviation: number;
  readonly totalDeviation: number;
}

const minute = 60_000;
const hour = 60 * minute;
/** Each market opens at this share of the book's opening hours. */
const openShare: Record<PriceMarket, number> = { h2h: 1, spreads: 1, totals: 0.9 };

/** A bookmaker's prices for a game at a moment, pre-game or in play; undefined while it offers nothing. */
export function quoteAt(league: League, estimate: MarketEstimate, book: Bookmaker, game: Game, slot: Slot, now: number): Quote | undefined {
  const { tipOffAt } = league.result(game);
  const playBegins = slot === game.slot ? tipOffAt : Number.POSITIVE_INFINITY;
  const beforePlay = lastPollBefore(league.seed, book, slot, Math.min(now, playBegins));
  const seenAt = now < playBegins ? beforePlay : Math.max(beforePlay, lastPoll(book, now, 40_000));
  // Everything below depends on the time of the poll only, so one poll never shows two different prices.
  const inPlay = seenAt >= playBegins;
  if (inPlay && isSuspended(league, book, game, seenAt)) return undefined;
  const keys = priceMarkets.filter((key) => isOffered(league.seed, book, slot, key, seenAt));
  if (keys.length === 0) return undefined;
  const lag = inPlay ? 0 : book.lag * minute; // in play all books use the same automatic prices
  const forecast = withOpinion(league, book, slot, forecastAt(league, estimate, game, slot, seenAt - lag));
  return { seenAt, markets: keys.map((key) => marketOf(book, key, forecast)) };
}

function forecastAt(league: League, estimate: MarketEstimate, game: Game, slot: Slot, when: number): Forecast {
  const before = estimate.at(game, slot, Math.min(when, slot.startsAt));
  const { progress, home, away } = league.reportedScore(game, when);
  if (progress.phase === 'before' || slot !== game.slot) return { ...before, marginDeviation, totalDeviation };
  // The pre-game expectation counts in proportion to the time left, of which at least one possession remains.
  const regulation = progress.phase === 'live' && progress.period > 4 ? progress.clock : 2880 - progress.played;
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

function marketOf(book: Bookmaker, key: PriceMarket, forecast: Forecast): Market {
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

/** No book offers a spread of 0: the favorite gives at least one point. */
function lineFor(margin: number): number {
  const line = halfPoints(margin);
  if (Math.abs(line) >= 1) return line;
  return margin >= 0 ? 1 : -1;
}

function halfPoints(points: number): number {
  return Math.round(points * 2) / 2;
}

/** Limits the probability, because books move the line before the price gets far from even. */
function nearEven(probability: number): number {
  return Math.min(0.56, Math.max(0.44, probability));
}

function isOffered(seed: number, book: Bookmaker, slot: Slot, key: PriceMarket, when: number): boolean {
  if (uniformOf(seed, slot.oddsId, book.key, key, 'missing') < 0.03) return false;
  const late = 6 * uniformOf(seed, slot.oddsId, book.key, 'opens');
  return when >= slot.startsAt - (book.opens * openShare[key] - late) * hour;
}

/** Offset of this book's polls within the polling interval, in milliseconds, rounded to seconds. */
export function pollOffset(book: Bookmaker, interval: number): number {
  const phase = hash(book.key) % interval;
  return phase - (phase % 1000);
}

/** The time of the last poll. Each book is polled at its own offset. */
function lastPoll(book: Bookmaker, now: number, interval: number): number {
  const phase = pollOffset(book, interval);
  return Math.floor((now - phase) / interval) * interval + phase;
}

/** The last poll before the game. Sometimes a book is not polled for minutes or hours and keeps its old prices. The result never decreases over time. */
function lastPollBefore(seed: number, book: Bookmaker, slot: Slot, now: number): number {
  const block = now - (now % (10 * minute));
  const fresh = uniformOf(seed, book.key, block, 'late') < 0.04 ? block : now;
  const random = new Random(seed, slot.oddsId, book.key, 'spell');
  if (!random.chance(0.25)) return lastPoll(book, fresh, minute);
  const from = slot.startsAt - random.between(0.5, 48) * hour;
  const until = from + random.between(6, 150) * minute;
  if (now >= until) return lastPoll(book, Math.max(fresh, until), minute);
  return lastPoll(book, now >= from ? from : fresh, minute);
}

/** In play a book suspends its markets for minutes at a time, more often toward the end. */
function isSuspended(league: League, book: Bookmaker, game: Game, when: number): boolean {
  const { tipOffAt, finalAt } = league.result(game);
  const passed = (when - tipOffAt) / (finalAt - tipOffAt);
  return uniformOf(league.seed, game.id, book.key, Math.floor(when / (3 * minute)), 'suspended') < 0.2 + 0.5 * passed ** 2;
}
