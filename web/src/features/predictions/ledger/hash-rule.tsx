import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

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
        To write your own: the hash of an entry is the SHA-256, in hexadecimal, of the hash of the entry before it (64 zeros for the first),
        a line break, and its content as JSON with the names in alphabetical order at every level, no spaces, and numbers as the API sends
        them. These hashes are the entries of a transparency log (RFC 6962, C2SP tlog-tiles) with a signed{' '}
        <TextLink href="/ledger/checkpoint">checkpoint</TextLink> and <TextLink href="/ledger/stamps">time stamps</TextLink> (RFC 3161). The{' '}
        <TextLink href="/api/docs">API reference</TextLink> lists the addresses of entries, contents, results and distributions.
      </p>
    </div>
  );
}
