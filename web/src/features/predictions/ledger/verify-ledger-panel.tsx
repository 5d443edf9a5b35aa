import { useMutation } from '@tanstack/react-query';
import type { LedgerEntry } from '#contract/ledger.ts';
import { type LastSeenLog, LogError, type ReadFile } from '#domain/ledger/check-log.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { jsonSetting } from '#web/lib/settings/browser-setting.ts';
import { UserError } from '#web/lib/api/api-client.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { checkGame, type GameCheck } from './check-game.ts';

const insecure = 'Your browser computes hashes only over a secure connection. Open this page with https.';
const outdated = 'Your browser cannot check Ed25519 signatures. Use a newer one, or the program below.';
const notLoaded = 'The log could not be loaded completely. Please try again.';

/** The checkpoint of the ledger that this browser has verified last, with the keys that it trusts. */
const lastSeenLedgerLog = jsonSetting('transparency-log', (stored) =>
  typeof stored === 'object' && stored !== null && 'keys' in stored && 'note' in stored ? (stored as LastSeenLog) : undefined,
);

const readFile: ReadFile = async (path) => {
  const response = await fetch(`/ledger/${path}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new UserError(notLoaded);
  return new Uint8Array(await response.arrayBuffer());
};

/** Lets the reader verify the predictions of a game. Everything is computed in the browser, so the reader need not trust our server. */
export function VerifyLedgerPanel({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      // Without https, browsers provide no function to compute SHA-256.
      if (!globalThis.isSecureContext) throw new UserError(insecure);
      const check = await checkGame(entries, readFile, lastSeenLedgerLog.current());
      lastSeenLedgerLog.choose(check.log.seen);
      return check;
    },
    meta: { isHandled: () => true },
  });
  return (
    <div className="grid gap-4">
      <div>
        <Button onClick={() => mutate()} disabled={isPending}>
          {isPending ? 'Verifying…' : 'Verify'}
        </Button>
      </div>
      <div aria-live="polite">
        {data && <Outcome check={data} shown={entries.length} />}
        {error && <Failure error={error} />}
      </div>
    </div>
  );
}

function Failure({ error }: { readonly error: Error }) {
  if (error instanceof LogError) {
    return (
      <Alert tone="error" title={error.message}>
        Do not trust the record until this is explained, and please contact us. Other readers can check the same with the program below.
      </Alert>
    );
  }
  const isUnsupported = error instanceof DOMException && error.name === 'NotSupportedError';
  return <Alert tone="warning" title={isUnsupported ? outdated : error instanceof UserError ? error.message : notLoaded} />;
}

function Outcome({ check: { log, included, matching, sizeBefore }, shown }: { readonly check: GameCheck; readonly shown: number }) {
  return (
    <Alert title="Verified in your browser" tone="success">
      {included} of {shown} entries of this game are in the signed log of {formatCount(log.size)} entries
      {included < shown && ' (the others follow within a minute)'}
      {matching > 0 && `, and ${matching} public contents match their hashes`}.{' '}
      {sizeBefore === undefined
        ? 'At your next check your browser finds out if anything in it has been changed.'
        : `Nothing has changed in the ${formatCount(sizeBefore)} entries that your browser saw last.`}
    </Alert>
  );
}
