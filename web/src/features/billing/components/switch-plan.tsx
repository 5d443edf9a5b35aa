import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planChangeRequest, type SubscriptionDetails } from '#contract/billing.ts';
import { planOf } from '#domain/plans/plans.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Form } from '#web/ui/form/form.tsx';

type Offer = NonNullable<SubscriptionDetails['details']>['planChanges'][number];

/** Changes the plan. The box contains the new charges, and what the user agreed to is stored. */
export function SwitchPlan({ offer }: { readonly offer: Offer }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { handlers } = useForm({
    schema: planChangeRequest,
    read: ({ agreed }) => ({ ...offer, agreed }),
    send: (order) => writeApi('POST', '/api/subscription/plan', order),
    errorTitle: 'Plan not changed',
    errorFallback: 'Your plan could not be changed. Please try again.',
    onSuccess: (subscription) => {
      client.setQueryData(apiQuery('/api/subscription-details').queryKey, subscription);
      setOpen(false);
      toasts.show({ title: 'Plan changed', description: 'We have sent you the new terms by email.' });
    },
  });
  return (
    <div className="mt-3 grid max-w-md gap-4">
      <Button variant="outline" className="justify-self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Switch to the {planOf(offer.planType).adjective} plan
      </Button>
      {isOpen && (
        <Form
          label="Switch plan"
          className="grid gap-4 border-l-2 border-accent pl-4"
          handlers={handlers}
          submit={{ text: 'Switch plan', pendingText: 'Switching...', variant: 'outline', size: 'md' }}
        >
          <CheckboxField name="agreed" label={offer.consentText} />
        </Form>
      )}
    </div>
  );
}
