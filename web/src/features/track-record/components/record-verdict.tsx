import type { RecordSummary } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-count.ts';
import { formatUsDate } from '#web/lib/format/format-us-date.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { formatDifference, formatInterval, formatScore } from '#web/features/track-record/format-record.ts';
import { sayVerdict } from '#web/features/track-record/format-verdict.ts';

/** The answer before everything else: how good we were, next to the market, and whether the games can tell. */
export function RecordAnswer({ record }: { readonly record: RecordSummary }) {
  const verdict = sayVerdict(record);
  const row = (kind: string) => record.scoreboard.find(({ forecaster }) => forecaster.kind === kind);
  const [ours, close] = [row('published'), row('closing')];
  return (
    <div className="scheme-dark rounded-md border border-line bg-sunken p-5 text-text sm:p-8">
      {verdict === undefined || !ours?.toClose || !close ? (
        <NothingYet settled={record.games.settled} />
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
      <Span games={record.games} />
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

/** How many predictions there are behind it, and since when. */
function Span({ games: { settled, void: calledOff, from, to } }: Pick<RecordSummary, 'games'>) {
  if (settled === 0 || from === null || to === null) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {formatCount(settled)} settled predictions, {formatUsDate(noonOf(from))} to {formatUsDate(noonOf(to))}
      {calledOff > 0 && `; ${formatCount(calledOff)} of them called off`}.
    </p>
  );
}

/** Any hour well inside the league's day. */
const noonOf = (date: string): number => Date.parse(`${date}T17:00:00Z`);

function NothingYet({ settled }: { readonly settled: number }) {
  return (
    <>
      <p className="title">{settled === 0 ? 'No settled predictions yet' : 'No closing line to compare with yet'}</p>
      <p className="mt-4 max-w-[64ch] text-muted">
        Every prediction is recorded before tip-off and judged when its game ends. Its figures appear here with the next verdict.
      </p>
    </>
  );
}

/** A replay is never to be mistaken for a record. */
export function ReplayNotice({ record: { filter, choices } }: { readonly record: RecordSummary }) {
  if (filter.origin !== 'replay') return null;
  return (
    <Alert title="Replayed predictions: a demonstration, not a proof" tone="warning">
      They were made afterwards, game by game in the order of time, with nothing that was not known before each tip-off, and say so in the
      ledger. Predictions recorded live before tip-off are kept apart: {formatCount(choices.live)} settled so far.
    </Alert>
  );
}
