import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AlertRule } from '#contract/alerts.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ruleSentence } from '#web/features/alerts/rule-sentence.ts';

interface Props {
  readonly rule: AlertRule;
  /** If the user has just saved the rule, it gets the focus, which also scrolls it into view. */
  readonly isJustSaved: boolean;
  readonly onEdit: () => void;
}

/** One rule as a sentence, with the buttons to edit, turn off and delete it. */
export function RuleRow({ rule, isJustSaved, onEdit }: Props) {
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSaved) name.current?.focus();
  }, [isJustSaved]);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (action: 'switch' | 'delete'): Promise<unknown> =>
      action === 'delete'
        ? writeApi('DELETE', '/api/alerts/rules', { id: rule.id })
        : writeApi('PUT', '/api/alerts/rules', { ...rule, isActive: !rule.isActive }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/api/alerts/rules'] }),
  });
  return (
    <div className="py-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 ref={name} tabIndex={-1} className="scroll-mt-24 font-[650]">
          {rule.name}
        </h3>
        {!rule.isActive && <Badge>Off</Badge>}
      </div>
      <p className="mt-1 max-w-[60ch] text-sm text-muted">{ruleSentence(rule)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" aria-label={`Edit ${rule.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="outline"
          aria-label={`Turn ${rule.isActive ? 'off' : 'on'} ${rule.name}`}
          disabled={change.isPending}
          onClick={() => change.mutate('switch')}
        >
          {rule.isActive ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="quiet" aria-label={`Delete ${rule.name}`} disabled={change.isPending} onClick={() => change.mutate('delete')}>
          Delete
        </Button>
      </div>
    </div>
  );
}
