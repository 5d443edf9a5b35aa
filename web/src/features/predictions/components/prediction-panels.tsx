import type { Market } from '#domain/market/market.ts';
import { chancesOfSide, rules } from '#domain/market/rules.ts';
import { type GameView, predictedLine } from '#web/features/games/game.ts';
import { choosePanelContent, type PremiumState } from '#web/features/predictions/choose-panel-content.ts';
import { outcomeName } from '#web/features/predictions/outcome-name.ts';
import { marketNames, sidesAsShown } from '#web/lib/format/market-names.ts';
import { PlaceholderText, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';
import { TermNote } from '#web/ui/term/term-note.tsx';
import { PanelNotice } from './panel-notice.tsx';
import { ValueGap } from './value-gap.tsx';

interface Props {
  readonly game: GameView;
  readonly premium: PremiumState;
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

/** The stylesheet puts the spread panel first for readers who have chosen spreads. In two columns the third panel is as wide as both. */
export function PredictionPanels(props: Props) {
  return panels.map((panel) => <MarketPanel key={panel.market} {...props} {...panel} />);
}

/** The minimum height prevents a layout shift when the predictions are loaded. */
function MarketPanel({ game, premium, marketHome, market, model, className }: Props & Panel) {
  const known = game.forecasts[market];
  const content = choosePanelContent({ premium, probabilities: known ? [known.first, known.second, known.push] : [] });
  const forecast = content === 'predictions' ? known : undefined;
  const names = { away: game.away.name, home: game.home.name };
  const line = predictedLine(game, market);
  const predictions = (
    <>
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
      {forecast === undefined ? valueGapPlaceholder : <ValueGap game={game} forecast={forecast} />}
    </>
  );
  const title = `${marketNames[market]} Prediction`;
  return (
    <NamedGroup label={title} className={classNames('flex min-h-58 flex-col rounded-sm border border-line bg-ground', className)}>
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-3 py-1.5 sm:px-4">
        <h3 className="font-[650] max-sm:text-sm">{title}</h3>
        <span className="label text-muted">
          <TermNote term="model">{model}</TermNote>
        </span>
      </div>
      <div className="relative flex flex-1 flex-col justify-center px-3 py-2.5 sm:p-4">
        {content === 'loading' || content === 'coming-soon' ? <PanelNotice content={content}>{predictions}</PanelNotice> : predictions}
      </div>
    </NamedGroup>
  );
}

/** Has the height of the value-gap section with a bet on each side, so nothing moves when that section loads. */
const valueGapPlaceholder = <Skeleton className="mt-3 h-38" />;

interface OutcomeProps {
  readonly code?: string | undefined;
  readonly name: string;
  readonly probability: number | undefined;
  readonly market?: number | undefined;
}

function OutcomeRow({ code, name, probability, market }: OutcomeProps) {
  return (
    <div className="flex items-center justify-between gap-3 py-1.5 first:pt-0 sm:py-2">
      <dt className="flex min-w-0 items-baseline gap-2">
        {code !== undefined && <span className="figures w-9 shrink-0 text-base">{code}</span>}
        <span className="text-sm text-muted">{name}</span>
      </dt>
      <dd className="flex shrink-0 flex-col-reverse items-end gap-1 xl:flex-row xl:items-baseline xl:gap-3">
        {market !== undefined && (
          <span className="text-xs whitespace-nowrap text-muted">
            market <span className="figures">{formatPercent(market)}</span>
          </span>
        )}
        <span className="figures h-5.5 min-w-13 text-right text-lg leading-none">
          {probability === undefined ? <PlaceholderText className="w-full" /> : formatPercent(probability)}
        </span>
      </dd>
    </div>
  );
}
