import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type AlertRule, alertRuleDraft, type AlertRuleDraft, type AlertSettings } from '#contract/alerts.ts';
import { type Market, markets } from '#domain/markets.ts';
import { bookTitle } from '#domain/books.ts';
import { preferredBooks } from '#domain/game-rules.ts';
import { TeamPicker } from '#web/features/games/components/team-picker.tsx';
import { writeApi } from '#web/lib/api/api-client.ts';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldError } from '#web/ui/form/field-frame.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { RulePreview } from './rule-preview.tsx';

interface Props {
  readonly rule?: AlertRule;
  readonly settings: AlertSettings;
  /** With the first rule the quiet hours learn the zone this browser is in. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

const blank: AlertRuleDraft = {
  name: 'High-value bets',
  markets: ['moneyline', 'total'],
  minGap: 0.02,
  teamIds: [],
  books: [],
  hoursBefore: 24,
  byMail: true,
  byPush: false,
  isActive: true,
};
const marketNames: Readonly<Record<Market, string>> = { moneyline: 'Moneyline', total: 'Over/under' };
const hours = [1, 3, 6, 12, 24, 48, 72].map((value) => ({ value: String(value), label: `${value} ${value === 1 ? 'hour' : 'hours'}` }));

export function RuleForm({ rule, settings, isFirst, onClose }: Props) {
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  const [draft, setDraft] = useState<AlertRuleDraft>(rule ?? blank);
  const [gap, setGap] = useState(String(Number(((rule ?? blank).minGap * 100).toFixed(2))));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [previewed, setPreviewed] = useState<AlertRuleDraft>();
  const change = (changes: Partial<AlertRuleDraft>) => setDraft({ ...draft, ...changes });
  const checked = (): AlertRuleDraft | undefined => {
    const read = alertRuleDraft.safeParse({ ...draft, minGap: Number((Number(gap.replace(',', '.')) / 100).toFixed(6)) });
    setErrors(read.success ? {} : Object.fromEntries(read.error.issues.map((issue) => [String(issue.path[0]), issue.message])));
    return read.data;
  };
  const saving = useMutation({
    mutationFn: async (good: AlertRuleDraft) => {
      if (rule) return writeApi('PUT', '/api/alerts/rules', { ...good, id: rule.id });
      const { dailyMaximum, mailsWanted, quietHours } = settings;
      if (isFirst) await writeApi('PUT', '/api/alerts/settings', { timeZone, dailyMaximum, mailsWanted, quietHours });
      return writeApi('POST', '/api/alerts/rules', good);
    },
    onSuccess: async () => {
      await Promise.all(['/api/alerts/rules', '/api/alerts/settings'].map((path) => queries.invalidateQueries({ queryKey: [path] })));
      toasts.show({ title: 'Rule saved', description: 'We will tell you when a bet fits it.' });
      onClose();
    },
    onError: (error) =>
      toasts.show({
        title: 'Error',
        description: serverSentence(error, 'The rule could not be saved. Please try again.'),
        variant: 'destructive',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const good = checked();
    if (good) saving.mutate(good);
  };
  const toggled = <T,>(list: readonly T[], item: T) => (list.includes(item) ? list.filter((other) => other !== item) : [...list, item]);
  return (
    <form aria-label={rule ? `Change ${rule.name}` : 'New rule'} method="post" noValidate className="grid gap-6 py-6" onSubmit={submit}>
      <Field
        label="Name"
        value={draft.name}
        maxLength={60}
        error={errors['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label="Value gap of at least, %"
          inputMode="decimal"
          value={gap}
          error={errors['minGap']}
          onChange={(event) => setGap(event.target.value)}
        />
        <Select
          inForm
          label="Before tip-off"
          options={hours}
          value={String(draft.hoursBefore)}
          onChange={(value) => change({ hoursBefore: Number(value) })}
        />
      </div>
      <Group legend="Kinds of bet" error={errors['markets']}>
        {markets.map((market) => (
          <CheckboxField
            key={market}
            label={marketNames[market]}
            checked={draft.markets.includes(market)}
            onChange={() => change({ markets: toggled(draft.markets, market) })}
          />
        ))}
      </Group>
      <Group legend="Best price at (none ticked: anywhere)" error={errors['books']}>
        {preferredBooks.map((book) => (
          <CheckboxField
            key={book}
            label={bookTitle(book)}
            checked={draft.books.includes(book)}
            onChange={() => change({ books: toggled(draft.books, book) })}
          />
        ))}
      </Group>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[650]">
          Teams: {draft.teamIds.length === 0 ? 'all' : `${draft.teamIds.length} chosen`}
        </summary>
        <TeamPicker label="Teams" chosen={draft.teamIds} onChange={(ids) => change({ teamIds: [...ids] })} />
      </details>
      <Group legend="How to tell you" error={errors['byMail']}>
        <CheckboxField label="E-mail" checked={draft.byMail} onChange={() => change({ byMail: !draft.byMail })} />
        <CheckboxField label="Notification" checked={draft.byPush} onChange={() => change({ byPush: !draft.byPush })} />
      </Group>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save rule'}
        </Button>
        <Button variant="outline" onClick={() => setPreviewed(checked())}>
          Show last week
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {previewed && <RulePreview rule={previewed} timeZone={isFirst ? timeZone : settings.timeZone} />}
    </form>
  );
}

interface GroupProps {
  readonly legend: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Group({ legend, error, children }: GroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 text-sm font-[650]">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">{children}</div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
