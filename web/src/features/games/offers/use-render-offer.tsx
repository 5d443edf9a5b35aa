import type { GameView } from '#web/features/games/game-view.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { OfferButton } from './offer-button.tsx';
import { type RenderOffer, type SelectedOffer, selectOffer } from './selected-offer.ts';

type GameOfOffers = Pick<SelectedOffer, 'gameId' | 'names' | 'startsAt'>;

export const gameOfOffers = ({ id, away, home, startsAt }: GameView): GameOfOffers => ({
  gameId: id,
  names: { away: away.name, home: home.name },
  startsAt,
});

/** Makes the prices of a game selectable for signed-in users, who add them to their bet log with one more tap. */
export function useRenderOffer(game: GameOfOffers, { fillsCell = false, isTabStop = true } = {}): RenderOffer {
  const user = useUser();
  if (user == null) return undefined;
  return (offer, price) => (
    <OfferButton fillsCell={fillsCell} isTabStop={isTabStop} onSelect={() => selectOffer({ ...offer, ...game })}>
      {price}
    </OfferButton>
  );
}
