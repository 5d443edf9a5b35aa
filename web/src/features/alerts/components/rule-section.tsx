import { type ReactNode, useState } from 'react';
import { type AlertRule, maxAlertRules } from '#contract/alerts/rules.ts';
import type { ApiResponse } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RuleForm, type RuleFormProps } from './rule-form.tsx';
import { RuleRow } from './rule-row.tsx';

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
