import type { ReactNode } from 'react';
import type { GameView } from '#web/features/games/game.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { type OfferedBet, type RenderOffer, type SelectedOffer, selectOffer } from './selected-offer.ts';

type GameOfOffers = Pick<SelectedOffer, 'gameId' | 'names' | 'startsAt'>;

export const gameOfOffers = ({ id, away, home, startsAt }: GameView): GameOfOffers => ({
  gameId: id,
  names: { away: away.name, home: home.name },
  startsAt,
});

/** Prices are plain text until the visitor is known, because a page without JavaScript has no buttons. */
export function useRenderOffer(game: GameOfOffers): RenderOffer {
  const user = useUser();
  return user === undefined ? undefined : (offer, price) => offerButton(game, offer, price, textStyle);
}

/** Renders a price as a button that fills its table cell. Tab skips it unless it is a tab stop; the arrow keys move the focus to it. */
export const offerInCell =
  (game: GameOfOffers, isTabStop: boolean): NonNullable<RenderOffer> =>
  (offer, price) =>
    offerButton(game, offer, price, cellStyle, isTabStop);

function offerButton(game: GameOfOffers, offer: OfferedBet, price: ReactNode, className: string, isTabStop = true): ReactNode {
  return (
    <button
      type="button"
      title="Bet it or log it"
      tabIndex={isTabStop ? undefined : -1}
      className={className}
      onClick={(event) => {
        // A click on the table row selects its bookmaker. A click on the price must not do that.
        event.stopPropagation();
        selectOffer({ ...offer, ...game });
      }}
    >
      {price}
    </button>
  );
}

const cellStyle = 'block h-full w-full px-1.5 text-right -outline-offset-2 hover:bg-raised hover:text-accent';

/** An invisible margin makes the button 40 px high for a thumb. For a mouse it stays within the lower rows of a desktop. */
const textStyle =
  'relative [text-align:inherit] underline before:absolute before:-inset-x-1 before:-inset-y-2.5 pointer-fine:before:-inset-y-1 decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent';

export function OfferHint() {
  return <p className="text-sm text-muted">Select a price to bet it or to log it.</p>;
}
