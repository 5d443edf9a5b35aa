import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AlertSettings as Settings, maxAlertsPerDay } from '#contract/alerts.ts';
import type { ApiAnswer } from '#web/lib/api/api-client.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { PushSwitch } from './push-switch.tsx';

const usZones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'];
const maxima = Array.from({ length: maxAlertsPerDay }, (_, index) => ({ value: String(index + 1), label: `${index + 1} a day` }));
const night = { from: '23:00', to: '08:00' };

/** Quiet hours, the daily maximum and the ways, for all rules together. */
export function AlertSettings({ settings }: { readonly settings: ApiAnswer<'/api/alerts/settings'> }) {
  const { pushKey, pushBrowsers, ...held } = settings;
  const queries = useQueryClient();
  const here = useTimeZone();
  const [wish, setWish] = useState<Settings>(held);
  const saving = useMutation({
    mutationFn: () => writeApi('PUT', '/api/alerts/settings', wish),
    onSuccess: (saved) => {
      queries.setQueryData(['/api/alerts/settings'], saved);
      toasts.show({ title: 'Settings saved', description: 'They hold for all your rules.' });
    },
    onError: (error) =>
      toasts.show({ title: 'Error', description: serverSentence(error, 'The settings could not be saved.'), variant: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const quiet = wish.quietHours;
  const zones = [...new Set([wish.timeZone, here, ...usZones])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return (
    <section aria-labelledby="settings" className="min-w-0">
      <div className="flex min-h-15 items-center border-b border-line pb-4">
        <h2 id="settings" className="heading">
          When and how
        </h2>
      </div>
      <form aria-label="When and how" method="post" className="grid gap-5 py-6" onSubmit={submit}>
        <CheckboxField
          label="Quiet hours: hold messages back, and send what is still true afterwards"
          checked={quiet !== null}
          onChange={() => setWish({ ...wish, quietHours: quiet === null ? night : null })}
        />
        {quiet !== null && (
          <div className="grid grid-cols-2 gap-4">
            <Field
              label="From"
              type="time"
              value={quiet.from}
              onChange={(event) => setWish({ ...wish, quietHours: { ...quiet, from: event.target.value } })}
            />
            <Field
              label="To"
              type="time"
              value={quiet.to}
              onChange={(event) => setWish({ ...wish, quietHours: { ...quiet, to: event.target.value } })}
            />
          </div>
        )}
        <Select
          inForm
          label="Your time zone"
          options={zones}
          value={wish.timeZone}
          onChange={(timeZone) => setWish({ ...wish, timeZone })}
        />
        <Select
          inForm
          label="At most"
          options={maxima}
          value={String(wish.dailyMaximum)}
          onChange={(value) => setWish({ ...wish, dailyMaximum: Number(value) })}
        />
        <CheckboxField
          label="Alert mails are welcome"
          checked={wish.mailsWanted}
          onChange={() => setWish({ ...wish, mailsWanted: !wish.mailsWanted })}
        />
        <Button type="submit" variant="outline" disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save settings'}
        </Button>
      </form>
      <PushSwitch pushKey={pushKey} browsers={pushBrowsers} />
    </section>
  );
}
