import { bookTitle } from '#domain/books.ts';
import { formatSignedPercent } from '#web/lib/format/format-percent.ts';
import { showPrice, useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { type Tier } from '#web/lib/api/tier.ts';
import { ChanceRow } from './chance-row.tsx';
import type { DisplayGame } from '#web/features/games/game-view.ts';
import { panelState } from '#web/features/predictions/choose-panel-content.ts';
import { PredictionPanel } from './prediction-panel.tsx';
import { ValueBar } from './value-bar.tsx';

interface Props {
  readonly game: DisplayGame;
  readonly tier: Tier;
  readonly hasPremium: boolean;
}

export function TotalPanel({ game, tier, hasPremium }: Props) {
  const format = useOddsFormat();
  const { overProbability, underProbability, pushProbability, uoValueGap, uoBet, predictedTotal } = game;
  const probabilities = [overProbability, underProbability, pushProbability];
  const state = panelState({ tier, hasPremium, isLive: game.isLive, probabilities });
  return (
    <PredictionPanel title="Over/Under Prediction" model="UO Model" subject="Over/Under" state={state}>
      {() => (
        <>
          <dl className="mb-auto divide-y divide-line">
            <ChanceRow name={`Over (${predictedTotal})`} probability={overProbability} />
            <ChanceRow name={`Under (${predictedTotal})`} probability={underProbability} />
            <ChanceRow name="Push" probability={pushProbability} />
          </dl>
          <div className="mt-4">
            <ValueBar label="Value gap" gap={uoValueGap} text={formatSignedPercent(uoValueGap)} />
            {uoBet !== undefined && (
              <p className="mt-2 text-xs text-muted">
                Measured on {uoBet.side} {uoBet.line} <span className="figures">{showPrice(uoBet.price, format)}</span> at{' '}
                {bookTitle(uoBet.book)}.
              </p>
            )}
          </div>
        </>
      )}
    </PredictionPanel>
  );
}
