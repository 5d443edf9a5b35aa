import { median } from './median.ts';
import { isExchange, operatorOf } from './book-operator.ts';

/** `value` is the median over independent operators; `operators` is their number. */
interface Consensus {
  readonly value: number;
  readonly operators: number;
}

/** A consensus of fewer operators is not used. With two, one wrong price would count as much as the right one. */
export const minOperators = 3;

/** The median of one value per operator: skins count once, with the mean of their values, exchanges never. Undefined without quotes. */
export function consensus<Quote extends { readonly book: string }>(
  quotes: readonly Quote[],
  valueOf: (quote: Quote) => number,
): Consensus | undefined {
  const operators = new Map<string, { sum: number; count: number }>();
  for (const quote of quotes) {
    const operator = operatorOf(quote.book);
    if (isExchange(quote.book)) continue;
    const sums = operators.get(operator) ?? { sum: 0, count: 0 };
    operators.set(operator, { sum: sums.sum + valueOf(quote), count: sums.count + 1 });
  }
  if (operators.size === 0) return undefined;
  return { value: median([...operators.values()].map(({ sum, count }) => sum / count)), operators: operators.size };
}
