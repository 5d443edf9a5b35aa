import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerEntry } from '#contract/ledger.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { readApi } from '#web/lib/api/api-client.ts';
import { UserError } from '#web/lib/api/describe-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { browserSha256, type Verification, verifyPublicLedger } from './verify-public-ledger.ts';

const insecure = 'Your browser computes hashes only over a secure connection. Open this page with https.';
const notLoaded = 'The ledger could not be loaded completely. Please try again.';

/** Lets the reader verify the ledger. The hashes are computed in the browser, so the reader need not trust our server. */
export function VerifyLedgerPanel({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      // Without https, browsers provide no function to compute SHA-256.
      if (!globalThis.isSecureContext) throw new UserError(insecure);
      setProgress({ done: 0, of: 0 });
      return verifyPublicLedger({
        shown: entries,
        readPage: (after) => readApi('/api/record/ledger', { after, limit: maxPageSize }),
        sha256: browserSha256,
        onProgress: (done, of) => setProgress({ done, of }),
      });
    },
    meta: { isHandled: () => true },
  });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => mutate()} disabled={isPending}>
          {isPending ? 'Verifying…' : 'Verify'}
        </Button>
        {isPending && <Progress {...progress} />}
      </div>
      <div aria-live="polite">
        {data && <Outcome verification={data} shown={entries.length} />}
        {error && <Alert tone="warning" title={error instanceof UserError ? error.message : notLoaded} />}
      </div>
    </div>
  );
}

function Progress({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <label className="flex items-center gap-3 text-sm text-muted">
      <progress value={of === 0 ? undefined : done} max={of === 0 ? undefined : of} className="h-2 w-40 accent-accent-fill" />
      <span className="figures">{of === 0 ? 'Loading' : `${done} of ${of} entries`}</span>
    </label>
  );
}

function Outcome({ verification, shown }: { readonly verification: Verification; readonly shown: number }) {
  const { head, disclosed, replayed, broken } = verification;
  if (broken) {
    return (
      <Alert tone="error" title={`The chain is broken at entry ${broken.position}`}>
        The first broken link is entry {broken.position}: {broken.reason}. Do not trust the record from this entry on, and please contact
        us.
      </Alert>
    );
  }
  return (
    <Alert title={`The chain is intact: ${head.position} entries, recomputed in your browser`}>
      {disclosed} of them are public, and their contents match their hashes; the others are for upcoming games.
      {replayed > 0 &&
        ` ${replayed === disclosed ? 'All' : formatCount(replayed)} of the public ones were replayed after their games, not made before tip-off.`}
      {shown > 0 && ` The ${shown === 1 ? 'entry' : `${shown} entries`} of this game match${shown === 1 ? 'es' : ''} what this page shows.`}
      <span className="mt-2 block">
        Head: entry <span className="figures text-text">{head.position}</span>,{' '}
        <code className="figures break-all text-text">{head.hash}</code>
      </span>
      <span className="block">Write it down: if an old entry is ever changed, this hash can never be reproduced.</span>
    </Alert>
  );
}
