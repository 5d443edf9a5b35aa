import { lazy, Suspense } from 'react';
import type { MoneylineSide, Side } from '#domain/markets.ts';
import { formatBetSide } from '#domain/odds/format-bet.ts';
import { likelierTeam, likelierTotalSide, type SideBet } from '#domain/picks/game-forecast.ts';
import { type GameView, predictedTotal } from '#web/features/games/game-view.ts';
import { choosePanelContent, type PremiumState } from '#web/features/predictions/choose-panel-content.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';
import { OutcomeRow } from './outcome-row.tsx';
import { PredictionPanel } from './prediction-panel.tsx';
import { ValueGapPlaceholder } from './value-gap-placeholder.tsx';

// Only premium users need it.
const ValueGap = lazy(async () => ({ default: (await import('./value-gap.tsx')).ValueGap }));

interface Props {
  readonly game: GameView;
  readonly premium: PremiumState;
  /** The consensus of the home win probability, shown beside our probability. */
  readonly marketHome?: number | undefined;
}

/**
 * Our predictions of one game for a premium user, one panel per market. For a reader who has chosen spreads, the stylesheet puts their
 * panel first, already at the first paint. Where two panels are beside each other, the last one is as wide as both.
 */
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
      <dl className="mb-auto ruled-rows">
        <OutcomeRow
          code={away.code}
          name={away.name}
          probability={forecast?.away}
          market={marketHome === undefined ? undefined : 1 - marketHome}
        />
        <OutcomeRow code={home.code} name={home.name} probability={forecast?.home} market={marketHome} />
      </dl>
      <MarketValue game={game} forecast={forecast} likelier={forecast && likelierTeam(forecast)} />
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
    <PredictionPanel
      title="Over/Under Prediction"
      model="UO Model"
      content={content}
      className="in-spread:@xl:col-span-2 in-spread:@4xl:col-span-1"
    >
      <dl className="mb-auto ruled-rows">
        <OutcomeRow name={`Over (${total})`} probability={forecast?.over} />
        <OutcomeRow name={`Under (${total})`} probability={forecast?.under} />
        <OutcomeRow name="Push" probability={forecast?.push} />
      </dl>
      <MarketValue game={game} forecast={forecast} likelier={forecast && likelierTotalSide(forecast)} />
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
    <PredictionPanel
      title="Spread Prediction"
      model="Margin Model"
      content={content}
      className="@xl:col-span-2 @4xl:col-span-1 in-spread:order-first in-spread:@xl:col-span-1"
    >
      <dl className="mb-auto ruled-rows">
        <OutcomeRow code={away.code} name={nameOf('away')} probability={forecast?.away} />
        <OutcomeRow code={home.code} name={nameOf('home')} probability={forecast?.home} />
        <OutcomeRow name="Push" probability={forecast?.push} />
      </dl>
      <MarketValue game={game} forecast={forecast} likelier={forecast && likelierTeam(forecast)} />
    </PredictionPanel>
  );
}

interface ValueProps {
  readonly game: GameView;
  /** Undefined while the prediction is loaded. */
  readonly forecast: { readonly gap: number; readonly bets: readonly SideBet[] } | undefined;
  readonly likelier: Side | undefined;
}

function MarketValue({ game, forecast, likelier }: ValueProps) {
  if (forecast === undefined || likelier === undefined) return <ValueGapPlaceholder />;
  return (
    <Suspense fallback={<ValueGapPlaceholder />}>
      <ValueGap game={game} gap={forecast.gap} likelier={likelier} bets={forecast.bets} />
    </Suspense>
  );
}
