import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { alertSettings, maxAlertsPerDay } from '#contract/alerts/alerts.ts';
import { chatKinds } from '#domain/alerts/chat-kinds.ts';
import { canPush, isPushOn, startPush, stopPush } from '#web/features/alerts/push-subscription.ts';
import { timeZoneOptions } from '#web/features/alerts/time-zone-options.ts';
import { type ApiResponse, writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField, Field, Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ChannelRow } from './channel-row.tsx';

const dailyMaximums = Array.from({ length: maxAlertsPerDay }, (_, index) => ({ value: String(index + 1), label: `${index + 1} a day` }));
const defaultQuietHours = { from: '23:00', to: '08:00' };

export function AlertSettings({ settings }: { readonly settings: ApiResponse<'/api/alerts/settings'> }) {
  const { pushKey, pushBrowsers, channels, quietHours, dailyMaximum, mailsWanted } = settings;
  const queries = useQueryClient();
  const browserZone = useTimeZone();
  const [chosenZone, setChosenZone] = useState<string>();
  const [hasQuietHours, setHasQuietHours] = useState(quietHours !== null);
  // Saving the first rule on the same page also saves a time zone, which this form must then show. Its own state is therefore empty
  // until the person chooses a zone here.
  const timeZone = chosenZone ?? settings.timeZone;
  const { handlers } = useForm({
    schema: alertSettings,
    read: (values) => ({
      timeZone,
      quietHours: hasQuietHours ? { from: values['quietHours.from'], to: values['quietHours.to'] } : null,
      dailyMaximum: Number(values['dailyMaximum']),
      mailsWanted: values['mailsWanted'],
    }),
    send: (values) => writeApi('PUT', '/api/alerts/settings', values),
    errorFallback: 'The settings could not be saved.',
    onSuccess: (saved) => {
      queries.setQueryData(['/api/alerts/settings'], saved);
      toasts.show({ title: 'Settings saved', description: 'They apply to all your rules.' });
    },
  });
  const initialHours = quietHours ?? defaultQuietHours;
  const zones = useMemo(
    () => timeZoneOptions([settings.timeZone, browserZone], Intl.supportedValuesOf('timeZone')),
    [settings.timeZone, browserZone],
  );
  return (
    <section aria-labelledby="settings" className="min-w-0">
      <div className="flex min-h-15 items-center border-b border-line pb-4">
        <h2 id="settings" className="heading">
          Delivery
        </h2>
      </div>
      <Form
        label="Delivery"
        className="grid gap-5 py-6"
        handlers={handlers}
        submit={{ text: 'Save settings', pendingText: 'Saving...', variant: 'outline', size: 'md' }}
      >
        <CheckboxField
          label="Quiet hours: hold alerts, then send the ones that still apply"
          checked={hasQuietHours}
          onChange={() => setHasQuietHours(!hasQuietHours)}
        />
        {hasQuietHours && (
          <div className="grid grid-cols-2 gap-4">
            <Field label="From" name="quietHours.from" type="time" defaultValue={initialHours.from} />
            <Field label="To" name="quietHours.to" type="time" defaultValue={initialHours.to} />
          </div>
        )}
        <Select inForm label="Your time zone" options={zones} value={timeZone} onChange={setChosenZone} />
        <Select inForm label="Maximum alerts" name="dailyMaximum" options={dailyMaximums} defaultValue={String(dailyMaximum)} />
        <CheckboxField label="Send me alert emails" name="mailsWanted" defaultChecked={mailsWanted} />
      </Form>
      <PushNotificationSwitch pushKey={pushKey} browsers={pushBrowsers} />
      <section aria-labelledby="chat-channels" className="mt-6 border-t border-line pt-5">
        <h3 id="chat-channels" className="font-[650]">
          Discord, Slack and Telegram
        </h3>
        <p className="mt-1 text-sm text-muted">
          Connect a channel of your own, then choose it in your alerts. Quiet hours and the maximum apply to all channels together.
        </p>
        <ul className="mt-3 ruled-rows border-y border-line">
          {chatKinds.map((kind) => (
            <li key={kind} className="py-4">
              <ChannelRow kind={kind} channel={channels.find((channel) => channel.kind === kind)} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}

function PushNotificationSwitch({ pushKey, browsers }: { readonly pushKey: string; readonly browsers: number }) {
  const queries = useQueryClient();
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    isPushOn().then(setOn, () => setOn(false));
  }, []);
  const switching = useMutation({
    mutationFn: async () => (isOn === true ? stopPush() : startPush(pushKey)),
    onSuccess: async () => {
      setOn(isOn !== true);
      await queries.invalidateQueries({ queryKey: ['/api/alerts/settings'] });
    },
  });
  const otherBrowsers = browsers - (isOn === true ? 1 : 0);
  return (
    <div className="border-t border-line pt-5">
      <h3 className="font-[650]">Notifications in this browser</h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {isOn === true ? 'On.' : 'Off.'}{' '}
        {otherBrowsers > 0 && `On in ${otherBrowsers} other ${otherBrowsers === 1 ? 'browser' : 'browsers'}.`} On an iPhone, add Courtline
        to the home screen first.
      </p>
      <Button variant="outline" disabled={isOn === undefined || switching.isPending || !canPush()} onClick={() => switching.mutate()}>
        {isOn === true ? 'Turn off here' : 'Turn on here'}
      </Button>
    </div>
  );
}
