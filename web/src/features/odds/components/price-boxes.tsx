import type { ReactNode } from 'react';
import { type TeamSide, teamSides } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import type { GameQuote, GameView } from '#web/features/games/game.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/offer-button.tsx';
import { formatTotal } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { LabelPair } from '#web/ui/layout/label-pair.tsx';
import { Price } from './price.tsx';
import { Quoted } from '#web/features/odds/quoted.tsx';

interface Props {
  readonly game: GameView;
  readonly quotes: readonly GameQuote[];
  readonly market: 'moneyline' | 'spread';
}

const moneylineNames: Readonly<Record<TeamSide, string>> = { home: 'ML Home', away: 'ML Away' };

/** The selected bookmaker's price of each team, and its total. The constant height prevents layout shifts. */
export function PriceBoxes({ game, quotes, market }: Props) {
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const quote = quotes.find((one) => one.market === market);
  const total = quotes.find((one) => one.market === 'total');
  const box = (side: TeamSide, index: number) => {
    const price = quote?.prices[index];
    const line = quote?.line ?? null;
    const text = <Price price={price} isLive={game.isLive} />;
    const plain =
      line === null ? (
        text
      ) : (
        <span className="inline-flex flex-wrap items-baseline gap-x-2 max-sm:flex-col">
          {rules[market].formatLine(line, side)}
          <span className="text-sm leading-none font-[500] text-muted">{text}</span>
        </span>
      );
    const content = <Quoted quote={quote}>{plain}</Quoted>;
    const { code } = game[side];
    return (
      <Box
        key={side}
        label={market === 'spread' ? spreadLabel(code) : <LabelPair name={moneylineNames[side]} detail={code} />}
        isSmall={game.isLive}
      >
        {renderOffer && quote && price !== undefined ? renderOffer({ ...quote, side, price }, content) : content}
      </Box>
    );
  };
  return (
    <dl className="grid grid-cols-3 ruled-columns large-text:grid-cols-1 rounded-sm border border-line bg-ground">
      {teamSides.map(box)}
      <Box label="Total">
        <Quoted quote={total}>
          <span className={classNames(total?.line == null && 'text-muted')}>{formatTotal(total?.line)}</span>
        </Quoted>
      </Box>
    </dl>
  );
}

/** The label never wraps, because on a phone the line and the price below it already need two lines. */
const spreadLabel = (code: string) => <span className="whitespace-nowrap max-sm:font-stretch-extra-condensed">{code} spread</span>;

/** A button in the box is as large as the box, so that it is easy to tap. */
function Box({ label, isSmall, children }: { readonly label: ReactNode; readonly isSmall?: boolean; readonly children: ReactNode }) {
  return (
    <div className="relative flex min-h-16.5 flex-col px-2 py-1.5 sm:min-h-17 sm:px-3 sm:py-2 [&_button]:static [&_button]:before:inset-0">
      <dt className="label text-muted">{label}</dt>
      <dd className={classNames('figures mt-auto', isSmall ? 'text-sm leading-tight' : 'text-lg leading-none sm:text-xl')}>{children}</dd>
    </div>
  );
}
