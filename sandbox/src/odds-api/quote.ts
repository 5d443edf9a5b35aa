import type { Game, Slot } from '#sandbox/league/schedule/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { normalCdf } from '#sandbox/random/normal-cdf.ts';
import { hash, normalFromKeys, Random, uniformFromKeys } from '#sandbox/random/random.ts';
import { marginDeviation, totalDeviation, type Expectation } from '#sandbox/league/rosters/team-strength.ts';
import type { Bookmaker } from './bookmakers.ts';
import type { MarketEstimate } from './market-estimate.ts';
import { pricesForProbability } from './set-prices.ts';

export const vendorMarkets = ['h2h', 'spreads', 'totals'] as const;
export type VendorMarket = (typeof vendorMarkets)[number];

/** One bookmaker's prices of one market, home or over first. For spreads, the points of the two sides have opposite signs. */
export interface Market {
  readonly key: VendorMarket;
  readonly prices: readonly [number, number];
  readonly points?: readonly [number, number];
}

export interface Quote {
  readonly seenAt: number;
  readonly markets: readonly Market[];
}

interface Forecast extends Expectation {
  readonly marginDeviation: number;
  readonly totalDeviation: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A market opens when this share of the bookmaker's `opensHours` is left until the game. */
const openShare: Record<VendorMarket, number> = { h2h: 1, spreads: 1, totals: 0.9 };

/** A bookmaker's prices of a game at `now`, before or during the game; undefined while it offers none. */
export function quoteAt(league: League, estimate: MarketEstimate, book: Bookmaker, game: Game, slot: Slot, now: number): Quote | undefined {
  const { tipOffAt } = league.result(game);
  const playBegins = slot === game.slot ? tipOffAt : Number.POSITIVE_INFINITY;
  const beforePlay = lastPollBefore(league.seed, book, slot, Math.min(now, playBegins));
  const seenAt = now < playBegins ? beforePlay : Math.max(beforePlay, lastPoll(book, now, 40_000));
  // The prices are computed for `seenAt`, not for `now`, so that they do not change between two reads by the vendor.
  const inPlay = seenAt >= playBegins;
  if (inPlay && isSuspended(league, book, game, seenAt)) return undefined;
  const keys = vendorMarkets.filter((key) => isOffered(league.seed, book, slot, key, seenAt));
  if (keys.length === 0) return undefined;
  const lagMs = inPlay ? 0 : book.lagMinutes * minuteMs; // in play all books use the same automatic prices
  const forecast = withOpinion(league, book, slot, forecastAt(league, estimate, game, slot, seenAt - lagMs));
  return { seenAt, markets: keys.map((key) => marketOf(book, key, forecast)) };
}

function forecastAt(league: League, estimate: MarketEstimate, game: Game, slot: Slot, when: number): Forecast {
  const before = estimate.at(game, slot, Math.min(when, slot.startsAt));
  const { progress, home, away } = league.reportedScore(game, when);
  if (progress.phase === 'before' || slot !== game.slot) return { ...before, marginDeviation, totalDeviation };
  // The points still expected are proportional to the time left, which is at least 1 % of a game, so that no standard deviation is 0.
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
    margin: forecast.margin + share * opinion * normalFromKeys(seed, slot.oddsId, key, 'margin'),
    total: forecast.total + 1.5 * share * opinion * normalFromKeys(seed, slot.oddsId, key, 'total'),
  };
}

function marketOf(book: Bookmaker, key: VendorMarket, forecast: Forecast): Market {
  const { margin, total } = forecast;
  if (key === 'h2h') {
    return { key, prices: pricesForProbability(normalCdf(margin / forecast.marginDeviation), book.moneylineOverround, book.step) };
  }
  if (key === 'spreads') {
    const line = lineFor(margin);
    const cover = normalCdf((margin - line) / forecast.marginDeviation);
    return { key, prices: pricesForProbability(nearEven(cover), book.lineOverround, book.step), points: [0 - line, line] };
  }
  const line = halfPoints(total);
  const over = normalCdf((total - line) / forecast.totalDeviation);
  return { key, prices: pricesForProbability(nearEven(over), book.lineOverround, book.step), points: [line, line] };
}

function lineFor(margin: number): number {
  const line = halfPoints(margin);
  if (Math.abs(line) >= 1) return line;
  return margin >= 0 ? 1 : -1;
}

function halfPoints(points: number): number {
  return Math.round(points * 2) / 2;
}

/** Limits the probability of a side to 44–56 %. Real books change the line instead of offering prices far from even money. */
function nearEven(probability: number): number {
  return Math.min(0.56, Math.max(0.44, probability));
}

function isOffered(seed: number, book: Bookmaker, slot: Slot, key: VendorMarket, when: number): boolean {
  if (uniformFromKeys(seed, slot.oddsId, book.key, key, 'missing') < 0.03) return false;
  const late = 6 * uniformFromKeys(seed, slot.oddsId, book.key, 'opens');
  return when >= slot.startsAt - (book.opensHours * openShare[key] - late) * hourMs;
}

/** When the vendor last read the book's prices. It reads each book once per interval, and different books at different seconds. */
function lastPoll(book: Bookmaker, now: number, intervalMs: number): number {
  const hashed = hash(book.key) % intervalMs;
  const phase = hashed - (hashed % 1000);
  return Math.floor((now - phase) / intervalMs) * intervalMs + phase;
}

/** When the vendor last read the book's pre-game prices. Sometimes it does not read a book for minutes or hours. */
function lastPollBefore(seed: number, book: Bookmaker, slot: Slot, now: number): number {
  const block = now - (now % (10 * minuteMs));
  const fresh = uniformFromKeys(seed, book.key, block, 'late') < 0.04 ? block : now;
  const random = new Random(seed, slot.oddsId, book.key, 'spell');
  if (!random.chance(0.25)) return lastPoll(book, fresh, minuteMs);
  const from = slot.startsAt - random.between(0.5, 48) * hourMs;
  const until = from + random.between(6, 150) * minuteMs;
  if (now >= until) return lastPoll(book, Math.max(fresh, until), minuteMs);
  return lastPoll(book, now >= from ? from : fresh, minuteMs);
}

/** Whether the book has suspended betting on a live game. Drawn anew every three minutes; more likely toward the end of the game. */
function isSuspended(league: League, book: Bookmaker, game: Game, when: number): boolean {
  const { tipOffAt, finalAt } = league.result(game);
  const passed = (when - tipOffAt) / (finalAt - tipOffAt);
  return uniformFromKeys(league.seed, game.id, book.key, Math.floor(when / (3 * minuteMs)), 'suspended') < 0.2 + 0.5 * passed ** 2;
}
