import type { RecordSummary } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatUsDate } from '#web/lib/format/format-date.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { formatDifference, formatInterval, formatScore } from '#web/features/track-record/format-record.ts';
import { formatVerdict } from '#web/features/track-record/format-verdict.ts';

/** The main result: our log loss, the log loss of the closing line, and whether the difference is significant. */
export function RecordVerdict({ record }: { readonly record: RecordSummary }) {
  const verdict = formatVerdict(record);
  const row = (kind: string) => record.scoreboard.find(({ forecaster }) => forecaster.kind === kind);
  const [ours, close] = [row('published'), row('closing')];
  return (
    <div className="scheme-dark rounded-md border border-line bg-sunken p-5 text-text sm:p-8">
      {verdict === undefined || !ours?.toClose || !close ? (
        <NoVerdict settled={record.games.settled} />
      ) : (
        <>
          <p className="title">{verdict.heading}</p>
          <dl className="mt-6 grid grid-cols-3 border-y border-line">
            <Figure name="Ours" figure={formatScore(ours.logLoss.value)} isOurs />
            <Figure name="The close" figure={formatScore(close.logLoss.value)} />
            <Figure name="Difference" figure={formatDifference(ours.toClose.value)} note={formatInterval(ours.toClose, formatDifference)} />
          </dl>
          <p className="mt-5 max-w-[64ch]">{verdict.text}</p>
        </>
      )}
      <Period games={record.games} />
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
        <span className="figures mt-1 block text-xl sm:text-title">{figure}</span>
        {note !== undefined && <span className="figures mt-1 block text-xs text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** States how many predictions the result is based on, and their first and last date. */
function Period({ games: { settled, void: voided, from, to } }: Pick<RecordSummary, 'games'>) {
  if (settled === 0 || from === null || to === null) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {formatCount(settled)} settled predictions, {formatUsDate(noonOf(from))} to {formatUsDate(noonOf(to))}
      {voided > 0 && `; ${formatCount(voided)} of them void`}.
    </p>
  );
}

/** Noon in New York (in winter) on this date, so that the formatted date is the same day in the league's time zone. */
const noonOf = (date: string): number => Date.parse(`${date}T17:00:00Z`);

function NoVerdict({ settled }: { readonly settled: number }) {
  return (
    <>
      <p className="title">{settled === 0 ? 'No settled predictions yet' : 'No closing line to compare with yet'}</p>
      <p className="mt-4 max-w-[64ch] text-muted">
        Every prediction is recorded before tip-off and settled when its game ends. The figures appear here after the next settled game.
      </p>
    </>
  );
}

/** Warns that the record consists of replayed predictions, which were not recorded before tip-off. */
export function ReplayWarning({ record: { filter, choices } }: { readonly record: RecordSummary }) {
  if (filter.origin !== 'replay') return null;
  return (
    <Alert title="Replayed predictions: a demonstration, not proof" tone="warning">
      They were made after the games, in chronological order, only from data known before each tip-off, and the ledger marks them as
      replayed. Predictions recorded live before tip-off are listed separately: {formatCount(choices.live)} settled to date.
    </Alert>
  );
}
