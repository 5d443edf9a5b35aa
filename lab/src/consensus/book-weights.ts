import type { BookValue } from './market-values.ts';

/** The number of games with average results that every book is given at the beginning. */
const priorGames = 50;

/**
 * Weights of books from how good their past estimates were. `toResults` is the probability, by Bayes’ rule, that the book is the
 * one whose estimates are right; `toClose` is the inverse of the mean squared distance to the close.
 */
export class BookWeights {
  readonly #results = new Map<string, number>();
  readonly #distances = new Map<string, { sum: number; games: number }>();

  toResults(books: readonly string[]): number[] {
    const best = Math.max(...books.map((book) => this.#results.get(book) ?? 0));
    return books.map((book) => Math.exp((this.#results.get(book) ?? 0) - best));
  }

  toClose(books: readonly string[]): number[] {
    const all = [...this.#distances.values()];
    const games = all.reduce((sum, entry) => sum + entry.games, 0);
    const average = games === 0 ? 1 : all.reduce((sum, entry) => sum + entry.sum, 0) / games;
    return books.map((book) => {
      const own = this.#distances.get(book) ?? { sum: 0, games: 0 };
      return (own.games + priorGames) / (own.sum + priorGames * average);
    });
  }

  /** Learns from a finished game. A book is compared with the mean of the books of the same game. */
  learn(values: readonly BookValue[], likelihoodOf: (value: number) => number, close: number | null): void {
    const mean = values.reduce((sum, { value }) => sum + likelihoodOf(value), 0) / values.length;
    for (const { book, value } of values) {
      this.#results.set(book, (this.#results.get(book) ?? 0) + likelihoodOf(value) - mean);
      if (close === null) continue;
      const own = this.#distances.get(book) ?? { sum: 0, games: 0 };
      this.#distances.set(book, { sum: own.sum + (value - close) ** 2, games: own.games + 1 });
    }
  }
}

export function weightedMean(values: readonly BookValue[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return values.reduce((sum, { value }, index) => sum + value * weights[index]!, 0) / total;
}
