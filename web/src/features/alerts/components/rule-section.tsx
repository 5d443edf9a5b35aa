import { type ReactNode, useState } from 'react';
import { type AlertRule, maxAlertRules, type RuleGame } from '#contract/alerts/rules.ts';
import { type ApiResponse, writeApi } from '#web/lib/api/api-client.ts';
import { Button, RowButton } from '#web/ui/form/button.tsx';
import { RuleForm, type RuleFormProps } from './rule-form.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatChannel } from '#contract/alerts/chat-channels.ts';
import { ruleKindOf } from '#web/features/alerts/kinds/rule-kinds.ts';
import { ruleSentence, unreachedSentence } from '#web/features/alerts/rule-sentence.ts';
import { useChoices } from '#web/lib/settings/choices.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

interface Props extends Omit<RuleFormProps, 'onSaved' | 'onCancel'> {
  readonly id: string;
  readonly heading: string;
  readonly lead?: string;
  readonly emptyText: string;
  readonly locked?: ReactNode;
  readonly list: ApiResponse<'/api/alerts/rules'>;
}

export function RuleSection({ id, heading, lead, emptyText, locked, list: { rules, games }, ...form }: Props) {
  const [edited, setEdited] = useState<AlertRule | 'new'>();
  const [savedId, setSavedId] = useState<number>();
  const existing = locked === undefined ? rules.filter(({ condition }) => form.kinds.includes(condition.kind)) : [];
  const callbacks = {
    onCancel: () => setEdited(undefined),
    onSaved: (saved: AlertRule) => {
      setSavedId(saved.id);
      setEdited(undefined);
    },
  };
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <h2 id={id} className="heading">
          {heading}
        </h2>
        {locked === undefined && edited !== 'new' && existing.length < maxAlertRules && (
          <Button onClick={() => setEdited('new')}>{form.noun === 'rule' ? 'Add a rule' : 'Add an alert'}</Button>
        )}
      </div>
      {lead !== undefined && locked === undefined && <p className="pt-3 text-sm text-muted">{lead}</p>}
      {locked}
      {edited === 'new' && <RuleForm {...form} {...callbacks} />}
      {locked === undefined && existing.length === 0 && edited !== 'new' && <p className="py-6 text-muted">{emptyText}</p>}
      <ul>
        {existing.map((rule) => (
          <li key={rule.id} className="border-b border-line">
            {edited !== 'new' && edited?.id === rule.id ? (
              <RuleForm
                rule={rule}
                game={games.find(({ gameId }) => 'gameId' in rule.condition && gameId === rule.condition.gameId)}
                {...form}
                {...callbacks}
              />
            ) : (
              <RuleRow
                rule={rule}
                games={games}
                channels={form.settings.channels}
                isJustSaved={rule.id === savedId}
                onEdit={() => setEdited(rule)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly rule: AlertRule;
  readonly games: readonly RuleGame[];
  readonly channels: readonly ChatChannel[];
  readonly isJustSaved: boolean;
  readonly onEdit: () => void;
}

function RuleRow({ rule, games, channels, isJustSaved, onEdit }: RowProps) {
  const { id, condition, isActive } = rule;
  const sentence = ruleSentence(rule, { games, format: useOddsFormat(), ...useChoices() });
  const heading = condition.kind === 'pick' ? condition.name : ruleKindOf(condition.kind).name;
  // The names of the buttons of two rules must differ, and a person can have several rules of one kind.
  const name = condition.kind === 'pick' ? heading : `${heading}: ${sentence}`;
  const unreached = unreachedSentence(rule.channels, channels);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/api/alerts/rules'] }),
  });
  return (
    <div className="py-5">
      <div className="flex flex-wrap items-center gap-3">
        <FocusedHeading isFocused={isJustSaved} className="scroll-mt-24">
          {heading}
        </FocusedHeading>
        {!isActive && <Badge>Off</Badge>}
      </div>
      <p className="mt-1 max-w-[60ch] text-sm text-muted">{sentence}</p>
      {unreached !== undefined && (
        <p className="mt-2 flex max-w-[60ch] gap-2 border-l-2 border-negative pl-3 text-sm">
          <Icon name="alert" className="mt-1 size-4 shrink-0 text-negative" />
          {unreached}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <RowButton text="Edit" name={`Edit ${name}`} onClick={onEdit} />
        <RowButton
          text={isActive ? 'Turn off' : 'Turn on'}
          name={`Turn ${isActive ? 'off' : 'on'} ${name}`}
          disabled={change.isPending}
          onClick={() => change.mutate(() => writeApi('PUT', '/api/alerts/rules', { ...rule, isActive: !isActive }))}
        />
        <RowButton
          variant="quiet"
          text="Delete"
          name={`Delete ${name}`}
          disabled={change.isPending}
          onClick={() => change.mutate(() => writeApi('DELETE', '/api/alerts/rules', { id }))}
        />
      </div>
    </div>
  );
}
