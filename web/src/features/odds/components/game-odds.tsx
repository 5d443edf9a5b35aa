import { useState } from 'react';
import { bookTitle } from '#domain/books.ts';
import { type GameView, selectBook } from '#web/features/games/game-view.ts';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { PriceBoxes } from './price-boxes.tsx';

/** The odds of one game: the prices of the selected bookmaker, and a table that compares all bookmakers. */
export function GameOdds({ game }: { readonly game: GameView }) {
  const [chosen, setChosen] = useState<string>();
  const { bookmaker, prices } = selectBook(game, chosen);
  const hasChoice = game.hasOdds && bookmaker !== undefined;
  const options = game.bookmakers.map((book) => ({ value: book, label: bookTitle(book) }));
  return (
    <>
      <div className={classNames('grid items-end gap-4', hasChoice && 'sm:grid-cols-[11rem_1fr]')}>
        {hasChoice && <Select label="Bookmaker" options={options} value={bookmaker} onChange={setChosen} />}
        <PriceBoxes prices={prices} home={game.home} away={game.away} />
      </div>
      {bookmaker !== undefined && <ComparisonTable game={game} selected={bookmaker} onSelect={setChosen} />}
    </>
  );
}
