import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { useEffect, useRef, useState } from 'react';
import type { LedgerEntry } from '#contract/ledger.ts';
import { describeOutsideProof } from '#web/features/predictions/ledger/outside-proof.ts';
import { HashRule } from '#web/features/predictions/ledger/hash-rule.tsx';
import { VerifyLedgerPanel } from '#web/features/predictions/ledger/verify-ledger-panel.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { formatShortDateTime, useTimeZone } from '#web/lib/time.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { Table } from '#web/ui/layout/table.tsx';

const id = 'proof';

interface Props {
  readonly entries: readonly LedgerEntry[];
  readonly startsAt: number;
  readonly isBefore: boolean;
}

export function Proof(props: Props) {
  const { entries } = props;
  const isDemo = useSiteSettings()?.demo === true;
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (window.location.hash !== `#${id}` || details.current === null) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, []);
  return (
    <details
      ref={details}
      id={id}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="no-print group scroll-mt-20 border-t border-line py-4 sm:py-6"
    >
      <summary className="flex min-h-11 items-center gap-2 hover:text-accent">
        <h2 className="heading">Proof</h2>
        <Icon name="down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="mt-2 grid grid-cols-1 gap-5">
          <p className="max-w-[64ch] text-sm text-muted">
            Every prediction is an entry of a public log that we sign. Outside authorities confirm with a time stamp when the log had an
            entry. Verify proves in your browser that the entries of this game are in the log, and that the log still begins with everything
            that your browser saw at its last check. We could change what nobody has seen or stamped yet, but nothing before that without a
            trace. An entry marked “replayed” was recorded after its game and proves nothing about it.
            {isDemo && ' The authorities of this demo are simulated, so its stamps prove nothing either.'}
          </p>
          <VerifyLedgerPanel entries={entries} />
          {entries.length > 0 && <LedgerEntriesTable {...props} />}
          <Disclosure className="max-w-[64ch] text-muted" summary="Check it without this page">
            <HashRule />
          </Disclosure>
        </div>
      )}
    </details>
  );
}

function LedgerEntriesTable({ entries, ...game }: Props) {
  const timeZone = useTimeZone();
  return (
    <Table caption="Ledger entries" columns={['Recorded', 'Outside proof', 'Entry and its hash']} hasText>
      {entries.toReversed().map(({ position, hash, content, provenAt }) => (
        <tr key={position} className="align-top">
          <th scope="row" className="font-[500]">
            {content === null ? (
              <span className="flex items-center gap-2 text-sm text-muted">
                <Icon name="lock" className="size-4 shrink-0" />
                Public at tip-off
              </span>
            ) : (
              <>
                {content.replay ? 'Replayed' : formatShortDateTime(Date.parse(content.issuedAt), timeZone)}
                <span className="block text-xs text-muted">
                  {content.replay && `after the game, as of ${formatShortDateTime(Date.parse(content.issuedAt), timeZone)}, `}model{' '}
                  {content.modelVersion}
                </span>
              </>
            )}
          </th>
          <td>{describeOutsideProof({ provenAt, content }, game)}</td>
          <td className="min-w-[17ch]">
            {position}
            <span className="block text-xs break-all text-muted">{hash}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}
