import { backtest, seasonRange } from '#web/features/track-record/backtest/backtest.ts';
import { BacktestCalibration, BacktestComparisons, BacktestPicks } from '#web/features/track-record/backtest/backtest-tables.tsx';
import { BacktestHeadline } from '#web/features/track-record/backtest/backtest-headline.tsx';
import { BacktestMethod, BacktestSettings } from '#web/features/track-record/backtest/backtest-method.tsx';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatUsDate, noonOf } from '#web/lib/time.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function BacktestPage() {
  const { modelVersion, measuredOn, comparisons } = backtest;
  return (
    <div className="wrap pt-6 pb-16 sm:pt-12">
      <h1 className="title">Measured on past NBA seasons</h1>
      <p className="mt-2 mb-6 max-w-[64ch] text-muted">
        A backtest, not the live record: our model on {formatCount(comparisons.all.games)} real games, {seasonRange(comparisons.all)}, with
        only what was known before each one. Live predictions are on the <TextLink href="/track-record">track record</TextLink>.
      </p>
      <BacktestHeadline />
      <div className="mt-8">
        <BacktestPicks />
        <BacktestSettings />
        <BacktestComparisons />
        <BacktestCalibration />
        <BacktestMethod />
      </div>
      <p className="border-t border-line pt-6 text-sm text-muted">
        Model {modelVersion}, measured on {formatUsDate(noonOf(measuredOn))}.{' '}
        <a
          href="/api/record/backtest"
          download="courtline-backtest.json"
          className="underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          All figures as JSON
        </a>
        . The past lines and prices are not part of the Courtline program, so there is no file of single games here. Whoever has such data
        gets one row per game (<code>predictions.csv</code>) and one per pick (<code>picks.csv</code>) with the command{' '}
        <code className="break-words text-text">
          npm run backtest -- --data DIR --from {comparisons.all.from} --to {comparisons.all.to} --out DIR
        </code>
        .
      </p>
    </div>
  );
}
