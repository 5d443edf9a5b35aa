import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';

export interface AlertRowProps {
  /** If the user has just saved the alert, it gets the focus, which also scrolls it into view. */
  readonly isJustSaved: boolean;
  readonly onEdit: () => void;
}

interface Props extends AlertRowProps {
  readonly heading: string;
  readonly sentence: string;
  /** What the names of the buttons add to their text, so that they differ from those of other alerts. */
  readonly name: string;
  readonly isActive: boolean;
  /** The list that is loaded again after a change. */
  readonly path: '/api/alerts/rules' | '/api/alerts/watches';
  readonly onSwitch: () => Promise<unknown>;
  readonly onDelete: () => Promise<unknown>;
}

/** One alert as a sentence, with the buttons to edit, turn off and delete it. */
export function AlertRow({ heading, sentence, name, isActive, isJustSaved, path, onEdit, onSwitch, onDelete }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSaved) headingRef.current?.focus();
  }, [isJustSaved]);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => queries.invalidateQueries({ queryKey: [path] }),
  });
  return (
    <div className="py-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 ref={headingRef} tabIndex={-1} className="scroll-mt-24 font-[650]">
          {heading}
        </h3>
        {!isActive && <Badge>Off</Badge>}
      </div>
      <p className="mt-1 max-w-[60ch] text-sm text-muted">{sentence}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="outline"
          aria-label={`Turn ${isActive ? 'off' : 'on'} ${name}`}
          disabled={change.isPending}
          onClick={() => change.mutate(onSwitch)}
        >
          {isActive ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="quiet" aria-label={`Delete ${name}`} disabled={change.isPending} onClick={() => change.mutate(onDelete)}>
          Delete
        </Button>
      </div>
    </div>
  );
}
