import { median } from './median.ts';
import { isExchange, operatorOf } from './operator.ts';

/** The median over independent operators, and how many there were. */
export type Consensus = { readonly value: number; readonly operators: number };

/**
 * One value per operator (mean of its skins), then the median: no single desk moves it alone.
 * `without` leaves one operator out: a bet is judged by what all the *others* think.
 * Undefined when nobody is left.
 */
export function consensus<Quote extends { readonly book: string }>(
  quotes: readonly Quote[],
  valueOf: (quote: Quote) => number,
  without?: string,
): Consensus | undefined {
  const desks = new Map<string, { sum: number; count: number }>();
  for (const quote of quotes) {
    const operator = operatorOf(quote.book);
    if (isExchange(quote.book) || operator === without) continue;
    const desk = desks.get(operator) ?? { sum: 0, count: 0 };
    desks.set(operator, { sum: desk.sum + valueOf(quote), count: desk.count + 1 });
  }
  if (desks.size === 0) return undefined;
  return { value: median([...desks.values()].map(({ sum, count }) => sum / count)), operators: desks.size };
}
