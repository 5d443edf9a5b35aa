import { lazy, type ReactNode, Suspense, useState } from 'react';
import { OfferButton } from '#web/features/bets/components/offer-button.tsx';
import type { GameView } from '#web/features/games/game-view.ts';
import type { OfferedSide, RenderOffer } from '#web/features/games/offered-side.ts';
import { ByTier } from '#web/lib/api/by-tier.tsx';
import { useUser } from '#web/lib/api/use-user.ts';

// The dialog is loaded when a price is selected: it contains the validation of forms, which the page does not need.
const OfferDialog = lazy(async () => ({ default: (await import('#web/features/bets/components/offer-dialog.tsx')).OfferDialog }));

const hint = <p className="-mt-2 pb-5 text-sm text-muted">Select a price to add it to your bet log.</p>;

interface Props {
  readonly game: GameView;
  readonly children: (renderOffer: RenderOffer) => ReactNode;
}

/** Makes every price inside selectable for signed-in users, who add it to their bet log with one more tap. */
export function LogOffers({ game, children }: Props) {
  const isSignedIn = useUser() != null;
  const [selected, select] = useState<OfferedSide>();
  const renderOffer: RenderOffer = (offer, price) => <OfferButton onSelect={() => select(offer)}>{price}</OfferButton>;
  return (
    <>
      {children(isSignedIn ? renderOffer : undefined)}
      <ByTier free={hint} premium={hint}>
        {null}
      </ByTier>
      {selected && (
        <Suspense>
          <OfferDialog
            gameId={game.id}
            offer={selected}
            names={{ away: game.away.name, home: game.home.name }}
            onClose={() => select(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
