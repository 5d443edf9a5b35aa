import type { ReactNode } from 'react';
import type { Market } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { areOutdated, booksByPrices, type GameQuote, type GameView, isOutdated } from '#web/features/games/game.ts';
import type { RenderOffer } from '#web/features/games/offers/selected-offer.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/offer-button.tsx';
import { booksOnCard } from '#web/features/odds/books-on-card.ts';
import { compareMarket, type MarketComparison } from '#web/features/odds/compare-market.ts';
import { newestPriceTime } from '#web/features/games/newest-price-time.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { LabelPair } from '#web/ui/layout/label-pair.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { Price } from './price.tsx';
import { Quoted } from '#web/features/odds/quoted.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { bookTitle, isAmong } from '#domain/books.ts';
import { formatElapsedTime } from '#web/lib/format/format-elapsed-time.ts';
import { useNow } from '#web/lib/time.ts';
import { chosenBookmaker } from '#web/lib/settings/odds-choices.ts';
import { TermNote } from '#web/ui/term/term-note.tsx';

const sideNames = { home: 'Home', away: 'Away' };

interface Props {
  readonly game: GameView;
  readonly markets: readonly Market[];
  /** The visitor's bookmaker. Set on a card, where a click on a row selects another bookmaker. */
  readonly selected?: string;
}

/**
 * The bookmakers' prices of one game. A card on a narrow screen lists five of the compared books, among them those with the best prices.
 * The page of the game lists the other books too, after the compared ones.
 */
export function BookTable({ game, markets, selected }: Props) {
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const comparisons = markets.map((market) => compareMarket(game, market));
  const hasPrice = (book: string) => comparisons.some(({ quotes }) => quotes.has(book));
  const compared = booksByPrices(game, markets).filter(hasPrice);
  const others = game.otherBookmakers.filter(hasPrice);
  const isCard = selected !== undefined;
  const books = isCard ? compared : [...compared, ...others];
  const isSpread = markets.includes('spread');
  if (compared.length + others.length === 0 && isSpread)
    return <p className="text-sm text-muted">No bookmaker has a spread for this game yet.</p>;
  const best = comparisons.flatMap((comparison) => comparison.best);
  const listed = isCard ? booksOnCard(books, selected, best) : books;
  const title = isSpread ? 'Spread Comparison' : 'Bookmaker Odds Comparison';
  const columns = comparisons.flatMap((comparison) => columnsOf(comparison, game, renderOffer));
  return (
    <div className="min-w-0">
      <h3 className="flex flex-1 items-center justify-between gap-3 font-[650] max-sm:text-sm max-sm:leading-snug sm:pb-1">
        {title}
        <Badge>
          {listed.length < books.length && <span className="lg:hidden">{listed.length} of&nbsp;</span>}
          {books.length} {books.length === 1 ? 'book' : 'books'}
        </Badge>
      </h3>
      <Table
        caption={title}
        columns={['Bookmaker', ...columns.map(({ heading }) => heading)]}
        foot={
          comparisons[0]?.first !== undefined && (
            <tr>
              <th scope="row" className="leading-tight max-sm:text-xs min-[23rem]:whitespace-nowrap sm:text-sm">
                Market’s estimate
                <span className="block text-xs font-[500] text-muted sm:ml-2 sm:inline">
                  <TermNote term="no-vig probability">without hold</TermNote>
                </span>
              </th>
              {columns.map(({ key, estimate }) => (
                <td key={key}>{estimate}</td>
              ))}
            </tr>
          )
        }
      >
        {books.map((book) => (
          <BookRow
            key={book}
            book={book}
            isCompared={isAmong(game.compared, book)}
            hold={comparisons.map(({ holds }) => holds.get(book)).find((hold) => hold !== undefined)}
            quotes={game.quotes.filter((quote) => quote.book === book)}
            selected={selected}
            isExtra={!listed.includes(book)}
          >
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(book)}</td>
            ))}
          </BookRow>
        ))}
      </Table>
      {isCard && (listed.length < books.length || game.compared.length > 0) && (
        <p className={classNames('mt-2 text-sm', game.compared.length === 0 && 'lg:hidden')}>
          <TextLink href={`/games/${game.id}`}>All {compared.length + others.length} books</TextLink>
        </p>
      )}
    </div>
  );
}

interface Column {
  readonly key: string;
  readonly heading: ReactNode;
  readonly cell: (book: string) => ReactNode;
  readonly estimate: ReactNode;
}

function columnsOf({ market, quotes, best, line, first }: MarketComparison, game: GameView, renderOffer: RenderOffer): readonly Column[] {
  const { sides, sideName, formatLine } = rules[market];
  const ofSides = ([0, 1] as const).map((index): Column => {
    const side = sides[index];
    const name = `${market === 'moneyline' ? 'ML ' : ''}${sideName(side, sideNames)}`;
    const atLine = (own: number | null | undefined, className: string, content: ReactNode) =>
      own == null || market === 'total' ? (
        content
      ) : (
        <span className="whitespace-nowrap">
          {formatLine(own, side)}
          <span className={classNames('ml-2 inline-block min-w-[2.75em] text-sm font-[500]', className)}>{content}</span>
        </span>
      );
    return {
      key: `${market} ${side}`,
      heading: side === 'home' || side === 'away' ? <LabelPair name={name} detail={game[side].code} /> : name,
      cell: (book) => {
        const quote = quotes.get(book);
        const price = quote?.prices[index];
        const isBest = best[index].has(book);
        const isOld = quote !== undefined && isOutdated(quote);
        const offer = atLine(quote?.line, 'text-muted', <Price price={price} tinted={market === 'moneyline' && !isOld} />);
        const text = (
          <span className={classNames('-mr-1 inline-block rounded-sm px-1', isBest && 'best-price')}>
            <Quoted quote={quote} hidesAge>
              {offer}
            </Quoted>
            {isBest && <span className="sr-only"> best price</span>}
          </span>
        );
        return renderOffer && quote && price !== undefined ? renderOffer({ ...quote, side, price }, text) : text;
      },
      estimate: atLine(line, '', first === undefined ? '–' : formatPercent(index === 0 ? first : 1 - first)),
    };
  });
  if (market !== 'total') return ofSides;
  const cell = (book: string) => {
    const quote = quotes.get(book);
    return (
      <Quoted quote={quote} hidesAge>
        <span className={classNames(quote?.line == null && 'text-muted')}>{formatTotal(quote?.line)}</span>
      </Quoted>
    );
  };
  return [{ key: market, heading: 'Total', cell, estimate: line ?? '–' }, ...ofSides];
}

interface BookRowProps {
  readonly book: string;
  readonly hold: number | undefined;
  readonly quotes: readonly GameQuote[];
  readonly selected: string | undefined;
  readonly isExtra: boolean;
  readonly isCompared: boolean;
  readonly children: ReactNode;
}

/** If a click on the row selects the bookmaker, the row contains a button that does the same for keyboards and screen readers. */
function BookRow({ book, hold, quotes, selected, isExtra, isCompared, children }: BookRowProps) {
  const isSelectable = selected !== undefined;
  const isSelected = book === selected;
  const title = (
    <>
      <span className="block text-sm leading-tight font-[650] font-stretch-semi-condensed sm:mr-2 sm:inline">{bookTitle(book)}</span>
      {!isCompared && <span className="sr-only"> not one of your books </span>}
      <BookFacts hold={hold} quotes={quotes} />
    </>
  );
  return (
    // A click anywhere on the row selects its book; a click of the button reaches the row.
    <tr
      data-selected={isSelected}
      onClick={isSelectable ? () => chosenBookmaker.choose(book) : undefined}
      className={classNames(
        isSelectable && 'cursor-pointer',
        isExtra && 'max-lg:hidden',
        !isCompared && '[&_*]:text-muted',
        isSelected ? 'bg-sunken shadow-[inset_3px_0_0_var(--color-text)]' : isSelectable && 'hover:bg-sunken',
      )}
    >
      <th scope="row">
        {isSelectable ? (
          // The button reaches into the padding of the cell, so that it is large enough for a thumb.
          <button
            type="button"
            aria-pressed={isSelected}
            className="-my-1 block min-h-11 w-full text-left leading-tight pointer-fine:min-h-0 pointer-fine:py-1"
          >
            {title}
          </button>
        ) : (
          title
        )}
      </th>
      {children}
    </tr>
  );
}

function BookFacts({ hold, quotes }: Pick<BookRowProps, 'hold' | 'quotes'>) {
  const now = useNow();
  const updatedAt = newestPriceTime(quotes);
  if (hold === undefined && updatedAt === undefined) return null;
  return (
    <span className="figures block text-xs leading-tight font-[500] whitespace-nowrap text-muted sm:inline">
      {hold !== undefined && (
        <span title="Hold: the share of all stakes that the book keeps when both sides are backed evenly">{formatPercent(hold)}</span>
      )}
      {hold !== undefined && updatedAt !== undefined && ' · '}
      {updatedAt !== undefined && (
        <span className={classNames(areOutdated(quotes) && 'text-live')} title="Age of this price">
          {formatElapsedTime(updatedAt, now)}
        </span>
      )}
    </span>
  );
}
