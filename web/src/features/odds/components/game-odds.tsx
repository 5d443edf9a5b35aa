import { bookTitle } from '#domain/books.ts';
import type { Market } from '#domain/market/market.ts';
import { type GameView, mainMarkets, selectBook } from '#web/features/games/game.ts';
import { chosenBookmaker } from '#web/lib/settings/odds-choices.ts';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { BookTable } from './book-table.tsx';
import { PriceBoxes } from './price-boxes.tsx';

interface Props {
  readonly game: GameView;
  /** Spreads are shown alone, moneylines and totals together. */
  readonly market: Market;
}

export function GameOdds({ game, market }: Props) {
  const isSpread = market === 'spread';
  const { bookmaker, quotes } = selectBook(game, chosenBookmaker.use(), isSpread ? ['spread', 'total'] : mainMarkets);
  const isOpen = game.hasOdds && bookmaker !== undefined;
  // A bookmaker that the visitor has chosen may have no price for this game.
  const options = [...new Set([...game.bookmakers, bookmaker ?? ''])].map((book) => ({ value: book, label: bookTitle(book) }));
  const isElsewhere = game.hasOdds && game.bookmakers.length === 0 && game.otherBookmakers.length > 0;
  return (
    <>
      <div
        className={classNames('grid items-end gap-2 sm:gap-4', isOpen && 'min-[23.5rem]:grid-cols-[7.25rem_1fr] sm:grid-cols-[11rem_1fr]')}
      >
        {isOpen && <Select label="Bookmaker" options={options} value={bookmaker} onChange={chosenBookmaker.choose} />}
        <PriceBoxes game={game} quotes={quotes} market={isSpread ? 'spread' : 'moneyline'} />
      </div>
      {isOpen && <BookTable game={game} markets={isSpread ? ['spread'] : mainMarkets} selected={bookmaker} />}
      {isElsewhere && (
        <p className="text-sm text-muted">
          None of your books has a price for this game.{' '}
          <TextLink href={`/games/${game.id}`}>All {game.otherBookmakers.length} books</TextLink>
        </p>
      )}
    </>
  );
}
