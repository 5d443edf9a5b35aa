import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { PlanKey } from '#domain/plans/plans.ts';
import { checkoutUrlOf } from '#web/features/billing/checkout-responses.ts';
import { writeApi } from '#web/lib/api/api-client.ts';

interface Order {
  readonly priceId: string;
  readonly planType: PlanKey;
}

/** Starts a checkout and opens the payment provider's page. `isBusy` stays true until the browser leaves our page. */
export function useCheckout() {
  // Two clicks may arrive before React disables the button, so the state of the component comes too late to ignore the second.
  const isStarted = useRef(false);
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: async (order: Order) => checkoutUrlOf(await writeApi('POST', '/api/create-checkout-session', order)),
    meta: { errorTitle: 'Subscription Error', errorFallback: 'Failed to create subscription. Please try again.' },
    onSuccess: (url) => window.location.assign(url),
    onError: () => (isStarted.current = false),
  });
  const start = useCallback(
    (order: Order) => {
      if (isStarted.current) return;
      isStarted.current = true;
      mutate(order);
    },
    [mutate],
  );
  useEffect(() => {
    // The back button may restore this page from the browser's back/forward cache. `reset` sets `isBusy` to false again.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isStarted.current = false;
      reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return { start, isBusy: isPending || isSuccess };
}
