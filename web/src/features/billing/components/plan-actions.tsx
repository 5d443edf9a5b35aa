import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { planChangeRequest, type SubscriptionDetails } from '#contract/billing.ts';
import { planOf } from '#domain/plans/plans.ts';
import { isCanceled } from '#web/features/billing/describe-subscription.ts';
import { apiQuery, writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField, Form } from '#web/ui/form/form.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

type Details = NonNullable<SubscriptionDetails['details']>;

export function PlanActions({ details }: { readonly details: Partial<Details> }) {
  return (
    <>
      {details.planChanges?.map((offer) => (
        <SwitchPlan key={offer.planType} offer={offer} />
      ))}
      {isCanceled(details) ? <ResumePlan /> : <CancelPlan details={details} />}
      {details.withdrawUntil && (
        <p className="mt-4 text-sm text-muted">
          <TextLink href="/withdraw">Withdraw from contract here</TextLink> until {details.withdrawUntil}: premium ends at once, and we
          refund everything you paid.
        </p>
      )}
    </>
  );
}

/** Shows the changed subscription everywhere on the page, and says what has happened. */
function useShowPlan() {
  const client = useQueryClient();
  return (subscription: SubscriptionDetails, title: string, description: string): void => {
    client.setQueryData(apiQuery('/api/subscription-details').queryKey, subscription);
    toasts.show({ title, description });
  };
}

/** The label of the checkbox states the new charges. The server stores this text as what the user agreed to. */
function SwitchPlan({ offer }: { readonly offer: Details['planChanges'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const show = useShowPlan();
  const { handlers } = useForm({
    schema: planChangeRequest,
    read: ({ agreed }) => ({ ...offer, agreed }),
    send: (order) => writeApi('POST', '/api/subscription/plan', order),
    errorTitle: 'Plan not changed',
    errorFallback: 'Your plan could not be changed. Please try again.',
    onSuccess: (subscription) => {
      setOpen(false);
      show(subscription, 'Plan changed', 'We have sent you the new terms by email.');
    },
  });
  return (
    <Action text={`Switch to the ${planOf(offer.planType).adjective} plan`} isOpen={isOpen} onToggle={setOpen}>
      <Form
        label="Switch plan"
        className="grid gap-4 border-l-2 border-accent pl-4"
        handlers={handlers}
        submit={{ text: 'Switch plan', pendingText: 'Switching...', variant: 'outline', size: 'md' }}
      >
        <CheckboxField name="agreed" label={offer.consentText} />
      </Form>
    </Action>
  );
}

/** Takes the cancellation back. The plan and its charges are the ones that the person has agreed to before. */
export function ResumePlan() {
  const show = useShowPlan();
  const resume = useMutation({
    mutationFn: () => writeApi('POST', '/api/subscription/resume', { confirmed: true }),
    meta: { errorTitle: 'Not resumed', errorFallback: 'Your plan could not be resumed. Please try again.' },
    onSuccess: (subscription) => show(subscription, 'Plan resumed', 'We have sent you the date of the next charge by email.'),
  });
  return (
    <Button className="mt-4" disabled={resume.isPending} onClick={() => resume.mutate()}>
      {resume.isPending ? 'Resuming...' : 'Resume plan'}
    </Button>
  );
}

function CancelPlan({ details }: { readonly details: Partial<Details> }) {
  const [isAsking, setAsking] = useState(false);
  const show = useShowPlan();
  const cancel = useMutation({
    mutationFn: () => writeApi('POST', '/api/subscription/cancel', { confirmed: true }),
    meta: { errorTitle: 'Not canceled', errorFallback: 'Your plan could not be canceled. Please try again.' },
    onSuccess: (subscription) => show(subscription, 'Plan canceled', 'We have sent you a confirmation by email.'),
  });
  return (
    <Action text="Cancel plan" isOpen={isAsking} onToggle={setAsking}>
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
    </Action>
  );
}

function describeEnd({ status, nextPayment, accessEnds }: Partial<Details>): string {
  const paidUntil = status === 'paused' ? accessEnds : nextPayment;
  if (status === 'past_due' || !paidUntil)
    return `${status === 'paused' ? 'Your plan' : 'Your last payment failed, so your plan'} ends at once. You will not be charged any more.`;
  return `You keep premium until ${paidUntil} and will not be charged any more. You can resume your plan until then.`;
}

interface ActionProps {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

function Action({ text, isOpen, onToggle, children }: ActionProps) {
  return (
    <div className="mt-3 grid max-w-md gap-4">
      <Button variant="outline" className="justify-self-start" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        {text}
      </Button>
      {isOpen && children}
    </div>
  );
}
