import { genesisHash } from '#domain/ledger/encode-entry.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { hashExample } from './hash-example.ts';

export function HashRule() {
  const site = useSiteSettings()?.publicUrl ?? '';
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <p>
        One program checks everything from this address alone: the whole log, every time stamp, every public content, and every figure of
        the track record. It needs Node 22 or newer and nothing else:
      </p>
      <pre className="figures rounded-md border border-line bg-sunken p-3 text-xs break-all whitespace-pre-wrap text-text">
        {`curl -O ${site}/verify.mjs\nnode verify.mjs ${site}\nnode verify.mjs ${site} --follow`}
      </pre>
      <p>
        The third line keeps watching: it stores what it has seen, and reports a log that was rolled back, forked or rewritten. Whoever runs
        it is a witness. The file: <TextLink href="/verify.mjs">verify.mjs</TextLink>.
      </p>
      <p>
        The hash of an entry is the SHA-256, in hexadecimal, of this text: the hash of the entry before it, a line break, and the content of
        the entry as JSON with the names in alphabetical order at every level and no spaces. Numbers are written as the API sends them:
        0.000014, not 1.4e-05. The first entry follows 64 zeros. The content of an entry, with its random salt, is null until tip-off. An
        example with a shortened content:
      </p>
      <pre className="figures rounded-md border border-line bg-sunken p-3 text-xs break-all whitespace-pre-wrap text-text">
        {`sha256 of\n${genesisHash}\n${hashExample.json}\n\nis\n${hashExample.hash}`}
      </pre>
      <p>
        “season” in a content is the SHA-256 of the latest season forecast, written in the same way; the forecast is at{' '}
        <TextLink href="/api/docs">/api/season/forecasts/DATE</TextLink>.
      </p>
      <p>
        These hashes, 32 bytes each, are also the entries of a transparency log: a Merkle tree (RFC 6962) in tiles with a signed{' '}
        <TextLink href="/ledger/checkpoint">checkpoint</TextLink>, as C2SP tlog-tiles describes it. The time stamps (RFC 3161) of
        checkpoints are at <TextLink href="/ledger/stamps">/ledger/stamps</TextLink>.
      </p>
      <p>
        The entries are at <TextLink href="/api/record/ledger">/api/record/ledger</TextLink>, 200 entries per page. The “next” of a page is
        the “after” of the following one, for example <TextLink href="/api/record/ledger?after=200">?after=200</TextLink>, and null on the
        last page. Results and prices are at <TextLink href="/api/record/results">/api/record/results</TextLink>, in the same kind of pages.
        What totals and spreads were worth at the close also needs our distributions of points, which are at{' '}
        <TextLink href="/api/record/distributions">/api/record/distributions</TextLink>. The{' '}
        <TextLink href="/api/docs">API reference</TextLink> lists every address and field. Contents alone are in larger files:{' '}
        <TextLink href="/api/record/contents/0">/api/record/contents/0</TextLink> has those of the first 4,096 entries.
      </p>
    </div>
  );
}
