import { useEffect, useState } from 'react';
import { selectOffer, useSelectedOffer } from '#web/features/games/offers/selected-offer.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';

const close = () => selectOffer(undefined);

/**
 * Asks for the stake of the price that the reader has selected, on whatever page it is. The dialog is loaded when the first price is
 * selected, because it contains the validation of forms, which most pages do not need.
 */
export function SelectedOfferDialog() {
  const offer = useSelectedOffer();
  const [loaded, setLoaded] = useState<typeof import('./offer-dialog.tsx')>();
  const isMissing = offer !== undefined && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    import('./offer-dialog.tsx').then(setLoaded, () => {
      close();
      toasts.show({ title: 'Error', description: 'Your bet log could not be opened. Please reload the page.', variant: 'destructive' });
    });
  }, [isMissing]);
  return offer && loaded && <loaded.OfferDialog offer={offer} onClose={close} />;
}
