import type { ComponentProps } from 'react';
import { PriceTarget } from '#web/features/alerts/components/price-target.tsx';
import { OfferDialog } from '#web/features/bets/components/offer-dialog.tsx';

type Props = Omit<ComponentProps<typeof OfferDialog>, 'children'>;

export function PriceDialog(props: Props) {
  return (
    <OfferDialog {...props}>
      <PriceTarget {...props} />
    </OfferDialog>
  );
}
