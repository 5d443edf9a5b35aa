import { genesisHash } from '#domain/ledger/encode-entry.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { hashExample } from './hash-example.ts';

export function HashRule() {
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <p>
        The hash of an entry is the SHA-256, in hexadecimal, of this text: the hash of the entry before it, a line break, and the content of
        the entry as JSON with the names in alphabetical order at every level and no spaces. Numbers are written as the API sends them:
        0.000014, not 1.4e-05. The first entry follows 64 zeros. The content of an entry is null until tip-off. An example with a shortened
        content:
      </p>
      <pre className="figures rounded-md border border-line bg-sunken p-3 text-xs break-all whitespace-pre-wrap text-text">
        {`sha256 of\n${genesisHash}\n${hashExample.json}\n\nis\n${hashExample.hash}`}
      </pre>
      <p>
        The entries are at <TextLink href="/api/record/ledger">/api/record/ledger</TextLink>, 200 entries per page. The “next” of a page is
        the “after” of the following one, for example <TextLink href="/api/record/ledger?after=200">?after=200</TextLink>, and null on the
        last page. Results and every book’s prices are at <TextLink href="/api/record/results">/api/record/results</TextLink>, in the same
        kind of pages. The <TextLink href="/api/docs">API reference</TextLink> lists every address and field.
      </p>
      <p>
        Moneylines can be recomputed from these two lists alone. What totals and spreads were worth at the close also needs our
        distributions of points, which are in the Courtline program. It has two commands, which take the address of this site:{' '}
        <code className="text-text">npm run verify-ledger</code> and <code className="text-text">npm run recompute-record</code>.
      </p>
    </div>
  );
}
