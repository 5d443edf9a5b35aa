import { lazy, Suspense } from 'react';
import type { Market } from '#domain/market/market.ts';
import { chancesOfSide, rules } from '#domain/market/rules.ts';
import { type GameView, predictedLine } from '#web/features/games/game-view.ts';
import { choosePanelContent, type PremiumState } from '#web/features/predictions/choose-panel-content.ts';
import { outcomeName } from '#web/features/predictions/outcome-name.ts';
import { marketNames, sidesAsShown } from '#web/lib/format/market-names.ts';
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

interface Panel {
  readonly market: Market;
  readonly model: string;
  readonly className?: string | undefined;
}

const panels: readonly Panel[] = [
  { market: 'moneyline', model: 'ML Model' },
  { market: 'total', model: 'UO Model', className: 'in-spread:@xl:col-span-2 in-spread:@4xl:col-span-1' },
  {
    market: 'spread',
    model: 'Margin Model',
    className: '@xl:col-span-2 @4xl:col-span-1 in-spread:order-first in-spread:@xl:col-span-1',
  },
];

/**
 * Our predictions of one game for a premium user, one panel per market. For a reader who has chosen spreads, the stylesheet puts their
 * panel first, already at the first paint. Where two panels are beside each other, the last one is as wide as both.
 */
export function PredictionPanels(props: Props) {
  return panels.map((panel) => <MarketPanel key={panel.market} {...props} {...panel} />);
}

function MarketPanel({ game, premium, marketHome, market, model, className }: Props & Panel) {
  const known = game.forecasts[market];
  const content = choosePanelContent({ premium, probabilities: known ? [known.first, known.second, known.push] : [] });
  const forecast = content === 'predictions' ? known : undefined;
  const names = { away: game.away.name, home: game.home.name };
  const line = predictedLine(game, market);
  return (
    <PredictionPanel title={`${marketNames[market]} Prediction`} model={model} content={content} className={className}>
      <dl className="mb-auto ruled-rows">
        {sidesAsShown(market).map((side) => (
          <OutcomeRow
            key={side}
            code={side === 'away' || side === 'home' ? game[side].code : undefined}
            name={outcomeName({ market, side, line }, names)}
            probability={forecast && chancesOfSide(market, side, forecast).win}
            market={marketHome === undefined || market !== 'moneyline' ? undefined : side === 'home' ? marketHome : 1 - marketHome}
          />
        ))}
        {rules[market].hasLine && <OutcomeRow name="Push" probability={forecast?.push} />}
      </dl>
      {forecast === undefined ? (
        <ValueGapPlaceholder />
      ) : (
        <Suspense fallback={<ValueGapPlaceholder />}>
          <ValueGap game={game} forecast={forecast} />
        </Suspense>
      )}
    </PredictionPanel>
  );
}
