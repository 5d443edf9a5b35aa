import { useState } from 'react';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { describeError } from '#web/lib/api/describe-error.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';

type Action = () => Promise<unknown>;

export type Asked = 'identity' | 'second-factor';
const askedBy: ReadonlyMap<string | null, Asked> = new Map([
  ['confirmation-required', 'identity'],
  ['second-factor-outdated', 'second-factor'],
]);

/**
 * Runs actions that need a recent sign-in, with the second factor of somebody who has one. `asks` says what the server wants
 * to see first; after the person has shown it, `retry` runs the action again.
 */
export function useConfirmedAction() {
  const [waiting, setWaiting] = useState<{ readonly action: Action; readonly asks: Asked }>();
  const [isPending, setPending] = useState(false);

  async function run(action: Action): Promise<void> {
    setPending(true);
    try {
      await action();
    } catch (error) {
      const asks = askedBy.get(errorCodeOf(error));
      if (asks) setWaiting({ action, asks });
      else
        toasts.show({ title: 'Error', description: describeError(error, 'This did not work. Please try again.'), variant: 'destructive' });
    }
    setPending(false);
  }

  return {
    isPending,
    asks: waiting?.asks,
    run: (action: Action): void => void run(action),
    retry: (): void => {
      setWaiting(undefined);
      if (waiting) void run(waiting.action);
    },
    cancel: (): void => setWaiting(undefined),
  };
}
