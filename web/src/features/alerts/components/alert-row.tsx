import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChatChannel } from '#contract/alerts/chat-channels.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { unreachedSentence } from '#web/features/alerts/rule-sentence.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

export interface AlertRowProps {
  readonly channels: readonly ChatChannel[];
  /** If the user has just saved the alert, it gets the focus, which also scrolls it into view. */
  readonly isJustSaved: boolean;
  readonly onEdit: () => void;
}

interface Props extends AlertRowProps {
  readonly heading: string;
  readonly sentence: string;
  /** The services to which the alert is sent. */
  readonly chats: readonly ChatKind[];
  /** What the names of the buttons add to their text, so that they differ from those of other alerts. */
  readonly name: string;
  readonly isActive: boolean;
  /** The list that is loaded again after a change. */
  readonly path: '/api/alerts/rules' | '/api/alerts/watches';
  readonly onSwitch: () => Promise<unknown>;
  readonly onDelete: () => Promise<unknown>;
}

/** One alert as a sentence, with the buttons to edit, turn off and delete it. */
export function AlertRow(props: Props) {
  const { heading, sentence, chats, channels, name, isActive, isJustSaved, path, onEdit, onSwitch, onDelete } = props;
  const unreached = unreachedSentence(chats, channels);
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
      {unreached !== undefined && (
        <p className="mt-2 flex max-w-[60ch] gap-2 border-l-2 border-negative pl-3 text-sm">
          <Icon name="alert" className="mt-1 size-4 shrink-0 text-negative" />
          {unreached}
        </p>
      )}
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
