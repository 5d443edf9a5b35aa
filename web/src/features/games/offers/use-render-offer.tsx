import type { GameView } from '#web/features/games/game.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { type RenderOffer, type SelectedOffer, selectOffer } from './selected-offer.ts';

type GameOfOffers = Pick<SelectedOffer, 'gameId' | 'names' | 'startsAt'>;

export const gameOfOffers = ({ id, away, home, startsAt }: GameView): GameOfOffers => ({
  gameId: id,
  names: { away: away.name, home: home.name },
  startsAt,
});

/** `fillsCell`: the button fills the table cell. `isTabStop: false`: Tab skips the button, in a table where arrow keys move the focus. */
export function useRenderOffer(game: GameOfOffers, { fillsCell = false, isTabStop = true } = {}): RenderOffer {
  const user = useUser();
  if (user === undefined) return undefined;
  return (offer, price) => (
    <button
      type="button"
      title="Bet it or log it"
      tabIndex={isTabStop ? undefined : -1}
      className={fillsCell ? cellStyle : textStyle}
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
  'relative underline before:absolute before:-inset-x-1 before:-inset-y-2.5 pointer-fine:before:-inset-y-1 decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent';
