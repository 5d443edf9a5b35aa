import type { GameRow } from '#lab/data/read-games.ts';
import type { GameSnapshot } from '#lab/picks/morning-snapshots.ts';
import { BOOTSTRAP_DRAWS } from '#lab/report/bootstrap-draws.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { pairedDifference } from '#model/evaluation/bootstrap-interval.ts';
import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { BookWeights, weightedMean } from './book-weights.ts';
import { type BookValue, type MarketMeasure, marketMeasures } from './market-values.ts';

const SEED = 20261116;
/** The first games only teach the weights. */
const warmUpGames = 200;
const fewestOfFive = 4;
const fewestOfTen = 8;

export const fiveBooks: readonly string[] = ['betmgm', 'draftkings', 'fanduel', 'bovada', 'betonlineag'];
/** The ten books with the most prices in 2022–24, each of another operator. */
export const tenBooks: readonly string[] = [...fiveBooks, 'betrivers', 'pointsbetus', 'mybookieag', 'williamhill_us', 'wynnbet'];

/** The books of the product's ten that the data contain: not Fanatics, Hard Rock Bet and Pinnacle. */
const sevenBooks: ReadonlySet<string> = new Set([...fiveBooks, 'betrivers', 'williamhill_us']);

const candidates = [
  'median of five',
  'median of seven',
  'median of ten',
  'mean of ten',
  'ten, weighted by results',
  'ten, weighted by the close',
] as const;
type Candidate = (typeof candidates)[number];

/** One line of the comparison: a consensus minus the median of five, on the same games. Below zero, it is better. */
export interface ConsensusComparison {
  readonly market: string;
  readonly candidate: Candidate;
  readonly games: number;
  /** Log loss, or the squared error of the margin or total in points. */
  readonly result: Estimate;
  /** Mean squared distance to the closing line, in log-odds or points. */
  readonly close: Estimate;
}

interface Scored {
  readonly result: Record<Candidate, number>;
  readonly close: Record<Candidate, number>;
}

/** Compares ways to combine the books' morning prices. Weights are learned from earlier days only. */
export function compareConsensus(games: readonly GameRow[], snapshots: ReadonlyMap<string, GameSnapshot>): ConsensusComparison[] {
  return marketMeasures.flatMap((measure) => {
    const scored = scoreGames(measure, games, snapshots);
    return candidates.slice(1).map((candidate) => {
      const minusFive = (of: 'result' | 'close') =>
        pairedDifference(
          scored.map((game) => game[of][candidate]),
          scored.map((game) => game[of]['median of five']),
          seededRandom(SEED),
          BOOTSTRAP_DRAWS,
        );
      return { market: measure.name, candidate, games: scored.length, result: minusFive('result'), close: minusFive('close') };
    });
  });
}

function scoreGames(measure: MarketMeasure, games: readonly GameRow[], snapshots: ReadonlyMap<string, GameSnapshot>): Scored[] {
  const weights = new BookWeights();
  const scored: Scored[] = [];
  let seen = 0;
  for (const day of Map.groupBy(games, ({ date }) => date).values()) {
    const priced = day.flatMap((game) => {
      const snapshot = snapshots.get(game.gameId);
      const values = snapshot ? measure.valuesOf(snapshot).filter(({ book }) => tenBooks.includes(book)) : [];
      const close = game.closeSuspect ? null : measure.closeOf(game);
      return values.length >= fewestOfTen && ofFive(values).length >= fewestOfFive && close !== null ? [{ game, values, close }] : [];
    });
    for (const { game, values, close } of priced) {
      if (seen < warmUpGames) continue;
      const combined = combine(values, weights);
      const each = (score: (value: number) => number) =>
        Object.fromEntries(candidates.map((name) => [name, score(combined[name])])) as Record<Candidate, number>;
      scored.push({ result: each((value) => measure.lossOf(value, game)), close: each((value) => (value - close) ** 2) });
    }
    for (const { game, values, close } of priced) {
      weights.learn(values, (value) => -measure.likelihood * measure.lossOf(value, game), close);
    }
    seen += priced.length;
  }
  return scored;
}

const ofFive = (values: readonly BookValue[]): BookValue[] => values.filter(({ book }) => fiveBooks.includes(book));
const medianOf = (values: readonly BookValue[]): number => consensus(values, ({ value }) => value)!.value;

function combine(values: readonly BookValue[], weights: BookWeights): Record<Candidate, number> {
  const books = values.map(({ book }) => book);
  return {
    'median of five': medianOf(ofFive(values)),
    'median of seven': medianOf(values.filter(({ book }) => sevenBooks.has(book))),
    'median of ten': medianOf(values),
    'mean of ten': weightedMean(
      values,
      values.map(() => 1),
    ),
    'ten, weighted by results': weightedMean(values, weights.toResults(books)),
    'ten, weighted by the close': weightedMean(values, weights.toClose(books)),
  };
}
