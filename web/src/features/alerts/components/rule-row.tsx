import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatChannel } from '#contract/alerts/chat-channels.ts';
import type { AlertRule, RuleGame } from '#contract/alerts/rules.ts';
import { ruleKindOf } from '#web/features/alerts/kinds/rule-kinds.ts';
import { ruleSentence, unreachedSentence } from '#web/features/alerts/rule-sentence.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { myBooks } from '#web/lib/settings/my-books.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { RowButton } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

interface Props {
  readonly rule: AlertRule;
  readonly games: readonly RuleGame[];
  readonly channels: readonly ChatChannel[];
  readonly isJustSaved: boolean;
  readonly onEdit: () => void;
}

export function RuleRow({ rule, games, channels, isJustSaved, onEdit }: Props) {
  const { id, condition, isActive } = rule;
  const sentence = ruleSentence(rule, { games, format: useOddsFormat(), ...myBooks.use() });
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
