import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlanType } from '#domain/plans.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';

interface Order {
  readonly priceId: string;
  readonly planType: PlanType;
}

/** Starts a checkout and leaves for the provider's page. It stays busy until the browser has gone. */
export function useCheckout(): { readonly start: (order: Order) => void; readonly isBusy: boolean } {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: (order: Order) => writeApi('POST', '/api/create-checkout-session', order),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toasts.show({ title: 'Subscription Error', description: reasonOf(error), variant: 'destructive' }),
  });
  useEffect(() => {
    // Coming back with the browser's own button may bring this very page back from memory, still busy.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return { start: mutate, isBusy: isPending || isSuccess };
}

const reasonOf = (error: unknown) => serverSentence(error, 'Failed to create subscription. Please try again.');
