export function lastOfMonths<Point extends { readonly date: string }>(points: readonly Point[]): Point[] {
  return points.filter(({ date }, index) => points[index + 1]?.date.slice(0, 7) !== date.slice(0, 7));
}

interface Totals {
  readonly date: string;
  readonly bets: number;
  readonly profit: number;
  readonly closingValue: number;
}

/** Converts running totals to one sum per month. Each given point contains the sum of all dates up to its own. */
export function sumsByMonth(points: readonly Totals[]): Totals[] {
  return lastOfMonths(points).map(({ date, bets, profit, closingValue }, index, ends) => {
    const before = ends[index - 1] ?? { bets: 0, profit: 0, closingValue: 0 };
    return { date, bets: bets - before.bets, profit: profit - before.profit, closingValue: closingValue - before.closingValue };
  });
}
