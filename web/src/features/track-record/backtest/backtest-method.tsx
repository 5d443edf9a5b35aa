import { PageSection } from '#web/ui/layout/page-section.tsx';
import { backtest, howEvaluationWasMeasured, seasonName } from './backtest.ts';

/** What was known when, which seasons the model was tuned on, and what the figures cannot show. */
export function BacktestMethod() {
  const { comparisons, lastTunedSeason } = backtest;
  return (
    <PageSection heading="What was known, and what was not">
      <ul className="grid max-w-[64ch] list-disc gap-3 pl-5">
        <li>
          <strong>Day by day.</strong> The model went through the seasons from 2001–02 on in order of time. Every game was forecast only
          from earlier days; then the model learned from it. The first seasons only trained it.
        </li>
        <li>
          <strong>
            Tuned on {seasonName(comparisons.all.from)} to {seasonName(lastTunedSeason)}.
          </strong>{' '}
          People chose its settings by results of these seasons, so figures there look a little too good. {seasonName(lastTunedSeason + 1)}{' '}
          and later were looked at only after the choices of a version were made; they were {howEvaluationWasMeasured}.
        </li>
        <li>
          <strong>Without any odds</strong> means past games only. <strong>Without the day’s odds</strong> also learns from the closing
          lines of earlier games. <strong>Knowing who plays</strong> is told which regular players took part, as one knows at tip-off.{' '}
          <strong>With odds</strong> adds the market’s prices of that moment.
        </li>
        <li>
          <strong>Other models.</strong> Elo is FiveThirtyEight’s formula with constants that we chose for its best result on 2007–08 to
          2021–22. The boosted trees imitate a well-known public project. FiveThirtyEight’s forecasts are those it published.
        </li>
        <li>
          <strong>Morning prices</strong> exist from January 2022 on, so there are no picks and no morning forecasts before. Closing totals
          came without prices: over and under count as 50% each. Games whose closing line is known to be wrong are left out.
        </li>
        <li>
          <strong>The data ends with {seasonName(comparisons.all.to)}.</strong> We have no closing lines and morning prices of later NBA
          seasons, so they are missing here.
        </li>
        <li>
          <strong>Not a promise.</strong> A backtest is easier than betting: prices move, books limit winners, and past value does not
          guarantee future value.
        </li>
      </ul>
    </PageSection>
  );
}
