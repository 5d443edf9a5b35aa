import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { identityProof } from '#contract/accounts/factors.ts';
import { PopupClosed } from '#web/features/accounts/sign-in-with-google.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { signWithPasskey } from './passkey-client.ts';

type Proof = z.output<typeof identityProof>;

interface Options<Schema extends z.ZodType<Proof>> {
  /** The schema of the proof that the person types. */
  readonly schema: Schema;
  readonly fieldOfCode: Readonly<Record<string, string>>;
  readonly onConfirmed: () => void;
}

const errorFallback = 'This could not be checked. Please try again.';
const sendProof = (proof: Proof) => writeApi('POST', '/api/account/confirm', proof);

export const proveWithPasskey = async () => ({ passkey: await signWithPasskey('confirmation') });

/** Sends a new proof of who the signed-in person is: one that is typed into a form, or one of Google or a passkey. */
export function useIdentityProof<Schema extends z.ZodType<Proof>>({ schema, fieldOfCode, onConfirmed }: Options<Schema>) {
  const { handlers } = useForm({ schema, send: sendProof, errorFallback, fieldOfCode, onSuccess: onConfirmed });
  const other = useMutation({
    mutationFn: async (prove: () => Promise<Proof>) => sendProof(await prove()),
    meta: { errorFallback, isHandled: (error) => error instanceof PopupClosed },
    onSuccess: onConfirmed,
  });
  return { handlers, isWaiting: other.isPending, prove: other.mutate };
}
