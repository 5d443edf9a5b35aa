import type { ReactNode } from 'react';
import { OutdatedPrice } from '#web/features/games/components/outdated-price.tsx';
import { type GameQuote, isOutdated } from '#web/features/games/game.ts';
import { formatQuotedPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';

interface Props {
  readonly price: number | undefined;
  readonly isLive?: boolean;
  /** Colors the price green above even money (decimal odds 2.00) and red below. The sign of American odds gives the same information. */
  readonly tinted?: boolean;
}

export function Price({ price, isLive = false, tinted = false }: Props) {
  const text = formatQuotedPrice(price, isLive, useOddsFormat());
  if (price !== undefined) return <span className={classNames(tinted && tintOf(price))}>{text}</span>;
  if (isLive) return <em className="font-[550] text-live italic">{text}</em>;
  return <span className="text-muted">{text}</span>;
}

function tintOf(price: number): string | false {
  if (price > 2) return 'text-positive';
  return price < 2 && 'text-negative';
}

interface QuotedProps {
  readonly quote: GameQuote | undefined;
  readonly hidesAge?: true;
  readonly children: ReactNode;
}

/** Something of a book's quote, struck through if the quote may be gone. */
export function Quoted({ quote, hidesAge, children }: QuotedProps) {
  if (quote === undefined || !isOutdated(quote)) return children;
  return (
    <OutdatedPrice quotedAt={quote.quotedAt} {...(hidesAge && { hidesAge })}>
      {children}
    </OutdatedPrice>
  );
}
