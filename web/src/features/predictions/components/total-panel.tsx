import { type GameView, predictedTotal } from '#web/features/games/game-view.ts';
import { choosePanelContent } from '#web/features/predictions/choose-panel-content.ts';
import type { Tier } from '#web/lib/api/tier.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';
import { OutcomeRow } from './outcome-row.tsx';
import { PredictionPanel } from './prediction-panel.tsx';
import { ValueGap } from './value-gap.tsx';

interface Props {
  readonly game: GameView;
  readonly tier: Tier;
  readonly hasPremium: boolean;
}

export function TotalPanel({ game, tier, hasPremium }: Props) {
  const { totalForecast: forecast, isLive } = game;
  const probabilities = forecast ? [forecast.over, forecast.under, forecast.push] : [];
  const content = choosePanelContent({ tier, hasPremium, isLive, probabilities });
  const total = formatTotal(predictedTotal(game));
  return (
    <PredictionPanel title="Over/Under Prediction" model="UO Model" subject="Over/Under" content={content}>
      {forecast && (
        <>
          <dl className="mb-auto divide-y divide-line">
            <OutcomeRow name={`Over (${total})`} probability={forecast.over} />
            <OutcomeRow name={`Under (${total})`} probability={forecast.under} />
            <OutcomeRow name="Push" probability={forecast.push} />
          </dl>
          <ValueGap gap={forecast.gap} bet={forecast.bet} side={`${forecast.bet?.side} ${forecast.bet?.line}`} />
        </>
      )}
    </PredictionPanel>
  );
}
