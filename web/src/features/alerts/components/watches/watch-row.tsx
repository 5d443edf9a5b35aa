import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Watch, WatchGame } from '#contract/alerts/watches.ts';
import { watchKindNames } from '#web/features/alerts/watch-kind-names.ts';
import { watchSentence } from '#web/features/alerts/watch-sentence.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';

interface Props {
  readonly watch: Watch;
  readonly games: readonly WatchGame[];
  /** If the user has just saved it, it gets the focus, which also scrolls it into view. */
  readonly isJustSaved: boolean;
  readonly onEdit: () => void;
}

export function WatchRow({ watch, games, isJustSaved, onEdit }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSaved) heading.current?.focus();
  }, [isJustSaved]);
  const queries = useQueryClient();
  const sentence = watchSentence(watch, games, useOddsFormat());
  const change = useMutation({
    mutationFn: (action: 'switch' | 'delete'): Promise<unknown> =>
      action === 'delete'
        ? writeApi('DELETE', '/api/alerts/watches', { id: watch.id })
        : writeApi('PUT', '/api/alerts/watches', { ...watch, isActive: !watch.isActive }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/api/alerts/watches'] }),
  });
  return (
    <div className="py-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 font-[650]">
          {watchKindNames[watch.condition.kind]}
        </h3>
        {!watch.isActive && <Badge>Off</Badge>}
      </div>
      <p className="mt-1 max-w-[60ch] text-sm text-muted">{sentence}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" aria-label={`Edit: ${sentence}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="outline"
          aria-label={`Turn ${watch.isActive ? 'off' : 'on'}: ${sentence}`}
          disabled={change.isPending}
          onClick={() => change.mutate('switch')}
        >
          {watch.isActive ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="quiet" aria-label={`Delete: ${sentence}`} disabled={change.isPending} onClick={() => change.mutate('delete')}>
          Delete
        </Button>
      </div>
    </div>
  );
}
