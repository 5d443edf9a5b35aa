import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lossLimitChange } from '#contract/bet-log/bet-log.ts';
import { limitWaitingDays } from '#domain/bet-log/bet-log.ts';
import { parseCents } from '#domain/bet-log/parse-numbers.ts';
import { useLossLimit } from '#web/features/bets/use-bet-log.ts';
import { limitSentence } from '#web/features/bets/summary-sentences.ts';
import { type ApiResponse, writeApi } from '#web/lib/api/api-client.ts';
import { formatUsDate, useTimeZone } from '#web/lib/time.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form, NumberField } from '#web/ui/form/form.tsx';

type Limit = ApiResponse<'/api/bets/limit'>;

export function LossLimitSection() {
  const { data, isError } = useLossLimit();
  if (isError) return <p className="text-sm text-muted">Your limit could not be loaded. Please try again later.</p>;
  return data ? <LimitForm key={data.limitCents} limit={data} /> : <Skeleton className="h-40 w-full" />;
}

function LimitForm({ limit }: { readonly limit: Limit }) {
  const queries = useQueryClient();
  const zone = useTimeZone();
  const onSaved = (saved: Limit): void => {
    queries.setQueryData(['/api/bets/limit'], saved);
    const later = saved.pending && `It applies from ${formatUsDate(Date.parse(saved.pending.from), zone)}.`;
    toasts.show({ title: 'Limit saved', description: later ?? 'It applies now.' });
  };
  const { handlers } = useForm({
    schema: lossLimitChange,
    read: (values) => ({ limitCents: parseCents(String(values['limitCents'])) }),
    send: (values) => writeApi('PUT', '/api/bets/limit', values),
    errorFallback: 'The limit could not be saved.',
    onSuccess: onSaved,
  });
  const remove = useMutation({ mutationFn: () => writeApi('PUT', '/api/bets/limit', { limitCents: null }), onSuccess: onSaved });
  const { limitCents, pending } = limit;
  return (
    <div>
      <p>{limitSentence(limit, 0).text}</p>
      {pending && (
        <p className="mt-1 text-sm text-muted">
          From {formatUsDate(Date.parse(pending.from), zone)}: {pending.limitCents === null ? 'no limit' : formatUsd(pending.limitCents)}.
          Set a lower limit to cancel this.
        </p>
      )}
      <Form
        label="Monthly loss limit"
        className="mt-4 grid max-w-md gap-4"
        handlers={handlers}
        submit={{ text: 'Save limit', pendingText: 'Saving...', variant: 'outline', size: 'md' }}
        actions={
          limitCents !== null && (
            <Button variant="quiet" disabled={remove.isPending} onClick={() => remove.mutate()}>
              Remove limit
            </Button>
          )
        }
      >
        <NumberField
          label="Largest loss per month in $"
          name="limitCents"
          placeholder="200.00"
          defaultValue={limitCents === null ? '' : (limitCents / 100).toFixed(2)}
        />
      </Form>
      <p className="mt-3 max-w-[60ch] text-sm text-muted">
        A lower limit applies at once. A higher one, or none, applies after {limitWaitingDays} days, so that you do not raise it right after
        a loss. We cannot stop a bet at a bookmaker; the limit is shown before you add one here.
      </p>
    </div>
  );
}
