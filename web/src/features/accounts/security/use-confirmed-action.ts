import { useMutation } from '@tanstack/react-query';
import { errorCodeOf } from '#web/lib/api/api-error.ts';

const askedBy: ReadonlyMap<string | null, 'identity' | 'second-factor'> = new Map([
  ['confirmation-required', 'identity'],
  ['second-factor-outdated', 'second-factor'],
]);

/**
 * Runs actions that need a recent sign-in, with the second factor of somebody who has one. If the server wants to see one of them first,
 * `confirmation` has the properties of the form that asks for it; afterwards the action runs again.
 */
export function useConfirmedAction() {
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    meta: { errorFallback: 'This did not work. Please try again.', isHandled: (refusal) => askedBy.has(errorCodeOf(refusal)) },
  });
  const asks = askedBy.get(errorCodeOf(error));
  return { isPending, run: mutate, confirmation: asks && variables && { asks, onConfirmed: () => mutate(variables), onCancel: reset } };
}
