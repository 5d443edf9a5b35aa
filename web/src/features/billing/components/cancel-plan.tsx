import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';

interface Props {
  readonly details: Partial<NonNullable<SubscriptionDetails['details']>>;
}

export function CancelPlan({ details }: Props) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => writeApi('POST', '/api/subscription/cancel', { confirmed: true }),
    meta: { errorTitle: 'Not canceled', errorFallback: 'Your plan could not be canceled. Please try again.' },
    onSuccess: (subscription) => {
      client.setQueryData(apiQuery('/api/subscription-details').queryKey, subscription);
      toasts.show({ title: 'Plan canceled', description: 'We have sent you a confirmation by email.' });
    },
  });
  return (
    <div className="mt-3 grid max-w-md gap-4">
      <Button variant="outline" className="justify-self-start" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        Cancel plan
      </Button>
      {isAsking && (
        <div className="grid gap-3 border-l-2 border-negative pl-4">
          <p className="text-sm">{describeEnd(details)}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              {cancel.isPending ? 'Canceling...' : 'Yes, cancel my plan'}
            </Button>
            <Button variant="quiet" disabled={cancel.isPending} onClick={() => setAsking(false)}>
              Keep my plan
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function describeEnd({ status, nextPayment }: Props['details']): string {
  if (status === 'past_due' || !nextPayment)
    return 'Your last payment failed, so your plan ends at once. You will not be charged any more.';
  return `You keep premium until ${nextPayment} and will not be charged any more. You can resume your plan until then.`;
}
