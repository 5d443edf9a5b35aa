import { isUsable } from '#domain/market/usable-price.ts';
import type { GameQuote } from '#web/features/games/game.ts';
import { newestPriceTime } from '#web/features/games/newest-price-time.ts';
import { formatUpdateAge } from '#web/lib/format/format-elapsed-time.ts';
import { useNow } from '#web/lib/time.ts';
import { classNames } from '#web/ui/layout/class-names.ts';

/** Shows how old the newest price is. The line has the same height without a price, which prevents a layout shift. */
export function PriceAge({ quotes }: { readonly quotes: readonly GameQuote[] }) {
  const now = useNow();
  const newest = newestPriceTime(quotes);
  const isStale = newest !== undefined && !quotes.some((quote) => isUsable(quote, now));
  return (
    <p className={classNames('min-h-[1.4em] text-xs', isStale ? 'text-live' : 'text-muted')}>
      {newest !== undefined && formatUpdateAge(newest, now)}
      {isStale && ': check with the book'}
    </p>
  );
}
