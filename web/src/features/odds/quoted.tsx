import type { ReactNode } from 'react';
import { OutdatedPrice } from '#web/features/games/components/outdated-price.tsx';
import { type GameQuote, isOutdated } from '#web/features/games/game.ts';

interface Props {
  readonly quote: GameQuote | undefined;
  readonly hidesAge?: true;
  readonly children: ReactNode;
}

/** Something of a book's quote, struck through if the quote may be gone. */
export function Quoted({ quote, hidesAge, children }: Props) {
  if (quote === undefined || !isOutdated(quote)) return children;
  return (
    <OutdatedPrice quotedAt={quote.quotedAt} {...(hidesAge && { hidesAge })}>
      {children}
    </OutdatedPrice>
  );
}
