import type { RecordSummary } from '#contract/track-record.ts';
import { formatDifference, formatInterval, formatScore } from '#web/features/track-record/format-record.ts';
import { formatVerdict } from '#web/features/track-record/format-verdict.ts';

/** Us and the market in one number: our log loss, the log loss of the closing line, and whether the difference is significant. */
export function RecordVerdict({ record }: { readonly record: RecordSummary }) {
  const verdict = formatVerdict(record);
  const row = (kind: string) => record.scoreboard.find(({ forecaster }) => forecaster.kind === kind);
  const [ours, close] = [row('published'), row('closing')];
  if (verdict === undefined || !ours?.toClose || !close)
    return <p className="text-sm text-muted">There is no closing line to compare with yet.</p>;
  return (
    <div>
      <h3 className="text-lg font-[650]">{verdict.heading}</h3>
      <dl className="mt-4 grid max-w-2xl grid-cols-3 large-text:grid-cols-1 border-y border-line">
        <Figure name="Ours" figure={formatScore(ours.logLoss.value)} isOurs />
        <Figure name="The close" figure={formatScore(close.logLoss.value)} />
        <Figure name="Difference" figure={formatDifference(ours.toClose.value)} note={formatInterval(ours.toClose, formatDifference)} />
      </dl>
      <p className="mt-4 max-w-[64ch] text-sm">{verdict.text}</p>
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly figure: string;
  readonly note?: string;
  readonly isOurs?: boolean;
}

function Figure({ name, figure, note, isOurs = false }: FigureProps) {
  return (
    <div className="border-line py-4 not-first:border-l not-first:pl-3 sm:not-first:pl-6">
      <dt className="label text-muted">{name}</dt>
      <dd className={isOurs ? 'text-accent' : ''}>
        <span className="figures mt-1 block text-xl">{figure}</span>
        {note !== undefined && <span className="figures mt-1 block text-xs text-muted">{note}</span>}
      </dd>
    </div>
  );
}
