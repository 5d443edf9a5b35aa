import type { MoneylineSide } from '#domain/markets.ts';
import { formatBetSide } from '#domain/odds/format-bet.ts';
import { likelierTeam, likelierTotalSide } from '#domain/picks/game-forecast.ts';
import { type GameView, predictedTotal } from '#web/features/games/game-view.ts';
import { choosePanelContent, type PremiumState } from '#web/features/predictions/choose-panel-content.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';
import { OutcomeRow } from './outcome-row.tsx';
import { PredictionPanel } from './prediction-panel.tsx';
import { ValueGap } from './value-gap.tsx';
import { ValueGapPlaceholder } from './value-gap-placeholder.tsx';

interface Props {
  readonly game: GameView;
  readonly premium: PremiumState;
  /** The consensus of the home win probability, shown beside our probability. */
  readonly marketHome?: number | undefined;
}

/** Our predictions of one game for a premium user, one panel per market. */
export function PredictionPanels(props: Props) {
  return (
    <>
      <MoneylinePanel {...props} />
      <TotalPanel {...props} />
      <SpreadPanel {...props} />
    </>
  );
}

function MoneylinePanel({ game, premium, marketHome }: Props) {
  const { away, home, moneylineForecast } = game;
  const probabilities = moneylineForecast ? [moneylineForecast.away, moneylineForecast.home] : [];
  const content = choosePanelContent({ premium, probabilities });
  const forecast = content === 'predictions' ? moneylineForecast : undefined;
  return (
    <PredictionPanel title="Moneyline Prediction" model="ML Model" content={content}>
      <dl className="mb-auto divide-y divide-line">
        <OutcomeRow
          code={away.code}
          name={away.name}
          probability={forecast?.away}
          market={marketHome === undefined ? undefined : 1 - marketHome}
        />
        <OutcomeRow code={home.code} name={home.name} probability={forecast?.home} market={marketHome} />
      </dl>
      {forecast ? (
        <ValueGap gap={forecast.gap} likelier={likelierTeam(forecast)} bets={forecast.bets} names={{ home: home.code, away: away.code }} />
      ) : (
        <ValueGapPlaceholder />
      )}
    </PredictionPanel>
  );
}

function TotalPanel({ game, premium }: Props) {
  const { totalForecast } = game;
  const probabilities = totalForecast ? [totalForecast.over, totalForecast.under, totalForecast.push] : [];
  const content = choosePanelContent({ premium, probabilities });
  const forecast = content === 'predictions' ? totalForecast : undefined;
  const total = formatTotal(predictedTotal(game));
  return (
    <PredictionPanel title="Over/Under Prediction" model="UO Model" content={content}>
      <dl className="mb-auto divide-y divide-line">
        <OutcomeRow name={`Over (${total})`} probability={forecast?.over} />
        <OutcomeRow name={`Under (${total})`} probability={forecast?.under} />
        <OutcomeRow name="Push" probability={forecast?.push} />
      </dl>
      {forecast ? (
        <ValueGap gap={forecast.gap} likelier={likelierTotalSide(forecast)} bets={forecast.bets} names={{ home: '', away: '' }} />
      ) : (
        <ValueGapPlaceholder />
      )}
    </PredictionPanel>
  );
}

function SpreadPanel({ game, premium }: Props) {
  const { away, home, spreadForecast } = game;
  const probabilities = spreadForecast ? [spreadForecast.away, spreadForecast.home, spreadForecast.push] : [];
  const content = choosePanelContent({ premium, probabilities });
  const forecast = content === 'predictions' ? spreadForecast : undefined;
  const nameOf = (side: MoneylineSide) => formatBetSide({ side, line: forecast?.line ?? null }, { away: away.name, home: home.name });
  return (
    <PredictionPanel title="Spread Prediction" model="Margin Model" content={content}>
      <dl className="mb-auto divide-y divide-line">
        <OutcomeRow code={away.code} name={nameOf('away')} probability={forecast?.away} />
        <OutcomeRow code={home.code} name={nameOf('home')} probability={forecast?.home} />
        <OutcomeRow name="Push" probability={forecast?.push} />
      </dl>
      {forecast ? (
        <ValueGap gap={forecast.gap} likelier={likelierTeam(forecast)} bets={forecast.bets} names={{ home: home.code, away: away.code }} />
      ) : (
        <ValueGapPlaceholder />
      )}
    </PredictionPanel>
  );
}
