import type { ReactNode } from 'react';
import type { MoneylineSide } from '#domain/markets.ts';
import { formatHandicap, handicapOf } from '#domain/odds/handicap.ts';
import type { Prices } from '#web/features/games/game.ts';
import type { GameView } from '#web/features/games/game-view.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { formatTotal, type QuotedPrice } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { LabelPair } from '#web/ui/layout/label-pair.tsx';
import { Price } from './price.tsx';

interface Props {
  readonly game: GameView;
  /** The bookmaker of the prices; undefined if it is not known. */
  readonly book: string | undefined;
  readonly prices: Prices;
  /** Whether the boxes of the teams have the spread instead of the moneyline. */
  readonly isSpread: boolean;
}

/**
 * The price of each team and the total of the selected bookmaker. The constant height prevents layout shifts. Signed-in users select a
 * price by a tap anywhere in its box.
 */
export function PriceBoxes({ game, book, prices, isSpread }: Props) {
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const spread = isSpread && book !== undefined ? game.books[book]?.spread : undefined;
  const box = (side: MoneylineSide, name: string, moneyline: QuotedPrice) => {
    const quoted = spread?.[side] ?? (isSpread && 'price' in moneyline ? { state: 'none' } : moneyline);
    const line = spread && handicapOf(spread.line, side);
    const price =
      line === undefined ? (
        <Price quoted={quoted} />
      ) : (
        <span className="inline-flex flex-wrap items-baseline gap-x-2 max-sm:flex-col">
          {formatHandicap(line)}
          <span className="text-sm leading-none font-[500] text-muted">
            <Price quoted={quoted} />
          </span>
        </span>
      );
    return (
      <Box
        label={isSpread ? <SpreadLabel code={game[side].code} /> : <LabelPair name={name} detail={game[side].code} />}
        isSmall={'state' in quoted && quoted.state === 'in-progress'}
      >
        {renderOffer && book !== undefined && 'price' in quoted ? renderOffer({ book, side, line, price: quoted.price }, price) : price}
      </Box>
    );
  };
  return (
    <dl className="grid grid-cols-3 ruled-columns large-text:grid-cols-1 rounded-sm border border-line bg-ground">
      {box('home', 'ML Home', prices.mlHome)}
      {box('away', 'ML Away', prices.mlAway)}
      <Box label="Total">
        <span className={classNames(prices.total === undefined && 'text-muted')}>{formatTotal(prices.total)}</span>
      </Box>
    </dl>
  );
}

/** One line also on a phone, where the price has a line of its own. */
function SpreadLabel({ code }: { readonly code: string }) {
  return <span className="whitespace-nowrap max-sm:font-stretch-extra-condensed">{code} spread</span>;
}

interface BoxProps {
  readonly label: ReactNode;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** A label and a value. A button in it fills the whole box. */
function Box({ label, isSmall = false, children }: BoxProps) {
  return (
    <div className="relative flex min-h-16.5 flex-col px-2 py-1.5 sm:min-h-17 sm:px-3 sm:py-2 [&_button]:static [&_button]:before:inset-0">
      <dt className="label text-muted max-sm:tracking-normal">{label}</dt>
      <dd className={classNames('figures mt-auto', isSmall ? 'text-sm leading-tight' : 'text-lg leading-none sm:text-xl')}>{children}</dd>
    </div>
  );
}
