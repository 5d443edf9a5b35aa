import type { GameView } from '#web/features/games/game-view.ts';
import { choosePanelContent } from '#web/features/predictions/choose-panel-content.ts';
import type { Tier } from '#web/lib/api/tier.ts';
import { OutcomeRow } from './outcome-row.tsx';
import { PredictionPanel } from './prediction-panel.tsx';
import { ValueGap } from './value-gap.tsx';

interface Props {
  readonly game: GameView;
  readonly tier: Tier;
  readonly hasPremium: boolean;
  /** The market's home win probability without the margin, shown beside ours. */
  readonly marketHome: number | undefined;
}

export function MoneylinePanel({ game, tier, hasPremium, marketHome }: Props) {
  const { away, home, moneylineForecast: forecast, isLive } = game;
  const probabilities = forecast ? [forecast.away, forecast.home] : [];
  const content = choosePanelContent({ tier, hasPremium, isLive, probabilities });
  return (
    <PredictionPanel title="Moneyline Prediction" model="ML Model" subject="Moneyline" content={content}>
      {forecast && (
        <>
          <dl className="mb-auto divide-y divide-line">
            <OutcomeRow
              code={away.code}
              name={away.name}
              probability={forecast.away}
              market={marketHome === undefined ? undefined : 1 - marketHome}
            />
            <OutcomeRow code={home.code} name={home.name} probability={forecast.home} market={marketHome} />
          </dl>
          <ValueGap gap={forecast.gap} bet={forecast.bet} side={forecast.bet?.side === 'home' ? home.code : away.code} />
        </>
      )}
    </PredictionPanel>
  );
}
