import type { ReactNode } from 'react';
import type { GameQuote } from '#web/features/games/game.ts';
import { newestPriceTime } from '#web/features/games/newest-price-time.ts';
import { formatElapsedTime, nameElapsedTime } from '#web/lib/format/format-elapsed-time.ts';
import { useNow } from '#web/lib/time.ts';
import { classNames } from '#web/ui/layout/class-names.ts';

interface Props {
  readonly quotedAt: number | undefined;
  /** Whether the age stands elsewhere, for example in the row of the book. */
  readonly hidesAge?: boolean;
  readonly children: ReactNode;
}

/** A price that may be gone: struck through, in amber, with its age. */
export function OutdatedPrice({ quotedAt, hidesAge = false, children }: Props) {
  const now = useNow();
  return (
    <span className={classNames('text-live', !hidesAge && 'inline-block')}>
      <s>{children}</s>
      {quotedAt !== undefined && !hidesAge && (
        <span aria-hidden="true" className="block text-xs/tight [font-weight:500]">
          {formatElapsedTime(quotedAt, now)}
        </span>
      )}
      <span className="sr-only"> outdated{quotedAt !== undefined && `, ${nameElapsedTime(quotedAt, now)} old`}</span>
    </span>
  );
}

/** Says how old the newest price is, and what therefore is missing. */
export function OutdatedPricesText({ quotes, children }: { readonly quotes: readonly GameQuote[]; readonly children: string }) {
  const now = useNow();
  const newest = newestPriceTime(quotes);
  return (
    <>
      Our newest prices are {newest === undefined ? 'outdated' : `${nameElapsedTime(newest, now)} old`}: {children}
    </>
  );
}
