import { PageSection } from '#web/ui/layout/page-section.tsx';
import { backtest, howEvaluationWasMeasured, seasonName, seasonRange } from './backtest.ts';

export function BacktestSettings() {
  const { comparisons, lastTunedSeason } = backtest;
  const tuned = seasonRange({ from: comparisons.all.from, to: lastTunedSeason });
  const later = seasonRange({ from: lastTunedSeason + 1, to: comparisons.all.to });
  const settings = [
    { name: 'Ratings, line-ups, totals, scales', chosen: tuned, unseen: `${later}, which were ${howEvaluationWasMeasured}` },
    {
      name: 'Shape of final margins and totals',
      chosen: `${seasonRange({ from: 2008, to: lastTunedSeason })}; one standard deviation to ${seasonName(2024)}`,
      unseen: `${later}, apart from that one`,
    },
    { name: 'Injury reports', chosen: `${seasonName(2023)}, after a prototype that had seen ${seasonName(2024)}`, unseen: 'none' },
    {
      name: 'How far moneylines and spreads move until tip-off',
      chosen: 'prices of January 2022 to March 2023, starting values to June 2023',
      unseen: seasonName(2024),
    },
    {
      name: 'How far totals move, moneyline against spread, and the claimed part of a moneyline’s expected value: starting values',
      chosen: 'prices of January 2022 to June 2024',
      unseen: 'none',
    },
    {
      name: 'No picks longer than +200 or with fewer than four bookmakers; how the margin is taken out of prices',
      chosen: 'all seasons, in early trials',
      unseen: 'none',
    },
  ];
  return (
    <PageSection
      heading="Which settings had seen which seasons"
      lead="People chose settings by the results of some seasons. Figures of a season look a little too good if a setting had seen it. What the model learns by itself, it learns only from games before the one that it forecasts."
    >
      <dl className="border-t border-line">
        {settings.map(({ name, chosen, unseen }) => (
          <div key={name} className="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-3">
            <dt className="font-[650]">{name}</dt>
            <dd className="text-sm">
              <span className="text-muted">Chosen on</span> {chosen}
            </dd>
            <dd className="text-sm">
              <span className="text-muted">Not seen:</span> {unseen}
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

export function BacktestMethod() {
  const { comparisons } = backtest;
  return (
    <PageSection heading="What was known, and what was not">
      <ul className="grid max-w-[64ch] list-disc gap-3 pl-5">
        <li>
          <strong>Day by day.</strong> The model went through the seasons from 2001–02 on in order of time. Every game was forecast only
          from earlier days; then the model learned from it. The first seasons only trained it.
        </li>
        <li>
          <strong>Without any odds</strong> means past games only. <strong>Without the day’s odds</strong> also learns from the closing
          lines of earlier games. <strong>Knowing who plays</strong> is told which regular players took part, as one knows at tip-off.{' '}
          <strong>With odds</strong> is the market that we expect at tip-off: the prices of that moment, moved by our forecast.
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
