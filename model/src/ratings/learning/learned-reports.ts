import type { Logistic } from '#model/maths/logistic-regression.ts';
import { REPORT_MOMENTS } from '#model/news/report-moment.ts';
import { reportStatuses } from '#domain/injuries.ts';
import type { State } from '#model/ratings/state/state.ts';

const SUMS = ['ownOwn', 'ownNews', 'newsNews', 'ownMove', 'newsMove'] as const;

/** The regressions of who plays, given the injury report, by the names that the saved parameters use. */
export function reportRegressions({ reportAvailability }: State): Record<string, Logistic> {
  return Object.fromEntries(
    REPORT_MOMENTS.flatMap((moment) =>
      Object.entries(reportAvailability[moment]).map(([role, model]): [string, Logistic] => [`report:${moment}:${role}`, model]),
    ),
  );
}

/** A number that the model has learned from injury reports, with its name in the saved parameters. */
interface ReportNumber {
  readonly name: string;
  readonly read: () => number;
  readonly write: (value: number) => void;
}

/** How many players had each status, and how lines moved when reports came. */
export function reportNumbers({ reportCases, anchor }: State): ReportNumber[] {
  const numbers: ReportNumber[] = [];
  const add = <Name extends string>(prefix: string, object: Record<Name, number>, names: readonly Name[]): void => {
    for (const name of names)
      numbers.push({ name: `${prefix}:${name}`, read: () => object[name], write: (value) => (object[name] = value) });
  };
  for (const moment of REPORT_MOMENTS) {
    add(`cases:${moment}`, reportCases[moment], reportStatuses);
    add(`moves:${moment}:side`, anchor.newsMoves[moment].side, SUMS);
    add(`moves:${moment}:total`, anchor.newsMoves[moment].total, SUMS);
  }
  return numbers;
}
