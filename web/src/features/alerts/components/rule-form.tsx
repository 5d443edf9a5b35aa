import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AlertRule, alertRuleDraft, type AlertRuleDraft } from '#contract/alerts.ts';
import { bookTitle, defaultBooks } from '#domain/books.ts';
import { markets } from '#domain/markets.ts';
import { TeamPicker } from '#web/features/games/components/team-picker.tsx';
import { newAlertChannels } from '#web/features/alerts/new-alert-channels.ts';
import { type ApiResponse, writeApi } from '#web/lib/api/api-client.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { CheckboxGroup } from '#web/ui/form/checkbox-group.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ChannelChoice } from './channels/channel-choice.tsx';
import { RulePreview } from './rule-preview.tsx';

interface Props {
  readonly rule?: AlertRule;
  /** If they have not been saved yet, saving a rule saves them too. */
  readonly settings: ApiResponse<'/api/alerts/settings'>;
  readonly onSaved: (rule: AlertRule) => void;
  readonly onCancel: () => void;
}

const newRule: Omit<AlertRuleDraft, 'byMail' | 'byPush' | 'chats'> = {
  name: 'High-value bets',
  markets: [...markets],
  minGap: 0.02,
  teamIds: [],
  books: [],
  hoursBefore: 24,
  isActive: true,
};
const hours = [1, 3, 6, 12, 24, 48, 72].map((value) => ({
  value: String(value),
  label: `Only within ${value} ${value === 1 ? 'hour' : 'hours'} of tip-off`,
}));

export function RuleForm({ rule, settings, onSaved, onCancel }: Props) {
  const queries = useQueryClient();
  const initial = rule ?? { ...newRule, ...newAlertChannels(settings) };
  // The rule may contain a book that is no longer compared. It stays in the list, so that saving the rule does not remove it.
  const books = [...new Set([...(useSiteSettings()?.bookmakers ?? defaultBooks), ...initial.books])];
  const [teamIds, setTeamIds] = useState<readonly number[]>(initial.teamIds);
  const [previewed, setPreviewed] = useState<AlertRuleDraft>();
  const { check, handlers } = useForm({
    schema: alertRuleDraft,
    read: ({ minGap, hoursBefore, ...values }) => ({
      ...values,
      minGap: fractionOf(String(minGap)),
      hoursBefore: Number(hoursBefore),
      teamIds,
      isActive: initial.isActive,
    }),
    send: async (values) => {
      if (rule) return writeApi('PUT', '/api/alerts/rules', { ...values, id: rule.id });
      const { timeZone, dailyMaximum, mailsWanted, quietHours, isSaved } = settings;
      if (!isSaved) await writeApi('PUT', '/api/alerts/settings', { timeZone, dailyMaximum, mailsWanted, quietHours });
      return writeApi('POST', '/api/alerts/rules', values);
    },
    errorFallback: 'The rule could not be saved. Please try again.',
    onSuccess: async (saved) => {
      await Promise.all(['/api/alerts/rules', '/api/alerts/settings'].map((path) => queries.invalidateQueries({ queryKey: [path] })));
      toasts.show({ title: 'Rule saved', description: 'We will alert you when a bet matches it.' });
      onSaved(saved);
    },
  });
  return (
    <div className="grid gap-6 py-6">
      <Form
        label={rule ? `Change ${rule.name}` : 'New rule'}
        className="grid gap-6"
        handlers={handlers}
        submit={{ text: 'Save rule', pendingText: 'Saving...', size: 'md' }}
        actions={
          <>
            <Button variant="outline" onClick={({ currentTarget: { form } }) => setPreviewed(form ? check(form) : undefined)}>
              Preview last week
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        <Field label="Name" name="name" defaultValue={initial.name} maxLength={60} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Minimum value gap, %" name="minGap" inputMode="decimal" defaultValue={percentText(initial.minGap)} />
          <Select inForm label="Alert me" name="hoursBefore" options={hours} defaultValue={String(initial.hoursBefore)} />
        </div>
        <CheckboxGroup legend="Bet types" name="markets">
          {markets.map((market) => (
            <CheckboxField
              key={market}
              label={marketNames[market]}
              name="markets"
              value={market}
              defaultChecked={initial.markets.includes(market)}
            />
          ))}
        </CheckboxGroup>
        <CheckboxGroup legend="Best price at (check none for every bookmaker)" name="books">
          {books.map((book) => (
            <CheckboxField key={book} label={bookTitle(book)} name="books" value={book} defaultChecked={initial.books.includes(book)} />
          ))}
        </CheckboxGroup>
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[650]">
            Teams: {teamIds.length === 0 ? 'all' : `${teamIds.length} selected`}
          </summary>
          <TeamPicker label="Teams" chosen={teamIds} onChange={setTeamIds} />
        </details>
        <ChannelChoice channels={settings.channels} initial={initial} />
      </Form>
      {previewed && <RulePreview rule={previewed} timeZone={settings.timeZone} />}
    </div>
  );
}

const percentText = (fraction: number): string => String(Number((fraction * 100).toFixed(2)));

/** Converts a percentage, with a decimal point or comma, to a fraction. Rounding removes floating-point errors: 1.5 becomes exactly 0.015. */
const fractionOf = (percent: string): number => Number((Number(percent.replace(',', '.')) / 100).toFixed(6));
