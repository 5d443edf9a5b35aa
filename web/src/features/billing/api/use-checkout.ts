import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlanType } from '#domain/subscription-plans.ts';
import { writeApi } from '#web/lib/api/api-client.ts';

/** Starts a checkout and opens the payment provider's page. `isBusy` stays true until the browser leaves our page. */
export function useCheckout() {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: (order: { readonly priceId: string; readonly planType: PlanType }) =>
      writeApi('POST', '/api/create-checkout-session', order),
    meta: { errorTitle: 'Subscription Error', errorFallback: 'Failed to create subscription. Please try again.' },
    onSuccess: ({ url }) => window.location.assign(url),
  });
  useEffect(() => {
    // The back button may restore this page from the browser's back/forward cache. `reset` sets `isBusy` to false again.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return { start: mutate, isBusy: isPending || isSuccess };
}
