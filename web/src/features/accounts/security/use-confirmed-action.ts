import { useState } from 'react';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { describeError } from '#web/lib/api/describe-error.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';

type Action = () => Promise<unknown>;

/**
 * Runs actions that need a recent sign-in. If the server asks for one, `isAsking` becomes true; after the person has
 * confirmed who they are, `retry` runs the action again.
 */
export function useConfirmedAction() {
  const [waiting, setWaiting] = useState<Action>();
  const [isPending, setPending] = useState(false);

  async function run(action: Action): Promise<void> {
    setPending(true);
    try {
      await action();
    } catch (error) {
      if (errorCodeOf(error) === 'confirmation-required') setWaiting(() => action);
      else
        toasts.show({ title: 'Error', description: describeError(error, 'This did not work. Please try again.'), variant: 'destructive' });
    }
    setPending(false);
  }

  return {
    isPending,
    isAsking: waiting !== undefined,
    run: (action: Action): void => void run(action),
    retry: (): void => {
      setWaiting(undefined);
      if (waiting) void run(waiting);
    },
    cancel: (): void => setWaiting(undefined),
  };
}
