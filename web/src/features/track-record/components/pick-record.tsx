import type { RecordSummary } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatUsDate, noonOf } from '#web/lib/time.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { describePicks, type PickFigure } from '#web/features/track-record/describe-record.ts';
import { formatUnits } from '#web/features/track-record/format-record.ts';
import { UnlessPreparing } from '#web/lib/api/preparation.tsx';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TermNote } from '#web/ui/term/term-note.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { chartPoints, timeAxis } from '#web/lib/format/time-series.ts';
import { axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';

/** The figures of the picks, and what they are not. */
export function PickRecord({ record }: { readonly record: RecordSummary }) {
  const figures = record.filter.origin === 'live' ? <LiveRecord record={record} /> : <ReplayedRecord record={record} />;
  return (
    <>
      {record.games.settled === 0 ? <UnlessPreparing>{figures}</UnlessPreparing> : figures}
      <RecordNotice filter={record.filter} />
    </>
  );
}

function LiveRecord({ record }: { readonly record: RecordSummary }) {
  return (
    <section aria-labelledby="pick-record" className="scheme-dark rounded-md border border-line bg-sunken p-5 text-text sm:p-8">
      <h2 id="pick-record" className="heading">
        Live picks, recorded before tip-off
      </h2>
      {record.games.settled === 0 ? (
        <p className="mt-3 max-w-[64ch] text-muted">
          No settled predictions yet. Every live prediction is recorded before tip-off and settled when its game ends. The figures appear
          here after the next settled game.
        </p>
      ) : (
        <Results record={record} figureStyle="text-xl sm:text-title" />
      )}
    </section>
  );
}

function ReplayedRecord({ record }: { readonly record: RecordSummary }) {
  const { choices } = record;
  return (
    <section aria-labelledby="pick-record" className="rounded-md border border-line p-5 sm:p-8">
      <h2 id="pick-record" className="heading">
        {choices.live === 0 ? 'No live prediction has been settled yet' : `Live predictions settled to date: ${formatCount(choices.live)}`}
      </h2>
      <p className="mt-3 max-w-[64ch] text-muted">
        Only a prediction that was recorded before tip-off can show how good we are.
        {choices.live === 0 ? ' The first figures appear here after the next game.' : ' They are counted apart.'}
      </p>
      <h3 className="mt-6 font-[650]">Replayed picks, made after the games</h3>
      <Results record={record} figureStyle="text-lg" />
    </section>
  );
}

function Results({ record, figureStyle }: { readonly record: RecordSummary; readonly figureStyle: string }) {
  return (
    <>
      <dl className="mt-5 grid grid-cols-1 gap-x-10 border-t border-line sm:grid-cols-2">
        {describePicks(record).map((figure) => (
          <RecordFigure key={figure.name} {...figure} className="border-b border-line" figureStyle={figureStyle} />
        ))}
      </dl>
      <div className="mt-6">
        <UnitsChart record={record} />
      </div>
      <CountedBooks record={record} />
      <Period games={record.games} />
    </>
  );
}

interface FigureProps extends PickFigure {
  readonly className: string;
  readonly figureStyle: string;
}

export function RecordFigure({ name, term, figure, text, className, figureStyle }: FigureProps) {
  return (
    <div className={classNames('grid grid-cols-[1fr_auto] content-start items-baseline gap-x-4 py-4', className)}>
      <dt className="label text-muted">{term ? <TermNote term={term}>{name}</TermNote> : name}</dt>
      <dd className={classNames('figures', figureStyle)}>{figure}</dd>
      <dd className="col-span-2 mt-1 text-sm text-muted">{text}</dd>
    </div>
  );
}

function CountedBooks({ record: { recommendedAtLicensed: licensed } }: { readonly record: RecordSummary }) {
  return (
    <p className="mt-4 text-sm">
      These figures count the best bet over all the books we compare.{' '}
      {licensed.bets === 0
        ? 'No pick at books with a US license has been settled yet.'
        : `The best bets at books with a US license: ${formatCount(licensed.won)} of ${formatCount(licensed.bets)} won, ${formatUnits(licensed.profit)} units.`}
    </p>
  );
}

function Period({ games: { settled, void: voided, from, to } }: Pick<RecordSummary, 'games'>) {
  if (from === null || to === null) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      {settled === 1 ? '1 settled game' : `${formatCount(settled)} settled games`}, {formatUsDate(noonOf(from))} to{' '}
      {formatUsDate(noonOf(to))}
      {voided > 0 && `; ${formatCount(voided)} canceled`}. A pick is the bet with the largest positive value gap of a market, so a game has
      at most one pick on the moneyline, one on the spread and one on the total. A pick counts as the last prediction before tip-off had it,
      a pick on the spread as we first recommended it.
    </p>
  );
}

/** Replayed predictions prove nothing, and a simulated league says nothing about the NBA. */
function RecordNotice({ filter }: Pick<RecordSummary, 'filter'>) {
  const isDemo = useSiteSettings()?.demo === true;
  const isReplay = filter.origin === 'replay';
  if (!isDemo && !isReplay) return null;
  return (
    <Alert title={isReplay ? 'Replayed predictions: a demonstration, not proof' : 'A simulated league'} tone="warning">
      {isReplay && <p>They were made after the games, in order of time, only from what was known before each tip-off.</p>}
      {isDemo && (
        <p>
          This demo runs on simulated games and odds, so its figures say nothing about the NBA. For real games see{' '}
          <TextLink href="/track-record/backtest">what we measured on past NBA seasons</TextLink>.
        </p>
      )}
    </Alert>
  );
}

/** The profit to date of one unit on every pick, and the range that luck alone explains. For live picks, also their worth at the close. */
function UnitsChart({ record }: { readonly record: RecordSummary }) {
  const { series, filter, recommended } = record;
  const last = series.at(-1);
  if (last === undefined || last.bets === 0) return null;
  const isLive = filter.origin === 'live';
  const band = luckBand(series, recommended);
  const worth = isLive
    ? [{ name: 'Worth at the close', stroke: 'dashed' as const, points: chartPoints(series, ({ closingValue }) => closingValue) }]
    : [];
  const values = series.flatMap(({ profit, closingValue }) => (isLive ? [profit, closingValue] : [profit]));
  return (
    <LineChart
      label={`Units of the picks to date: won ${formatUnits(last.profit)}${isLive ? `, worth ${formatUnits(last.closingValue)} at the close` : ''}.`}
      lines={[{ name: 'Won', stroke: 'solid', points: chartPoints(series, ({ profit }) => profit) }, ...worth]}
      {...(band.length > 0 && { band: { name: 'Luck alone: 95% of records', points: band } })}
      x={timeAxis(series)}
      y={axisFor([0, ...values, ...band.flatMap(({ half }) => [half, -half])], (value) => String(value).replace('-', '−'))}
      yTitle="Units to date"
    />
  );
}

/** The interval of the whole record, centered on zero. At an earlier date it is multiplied by √(bets until then ÷ all bets). */
function luckBand(series: RecordSummary['series'], { bets, profitPerBet }: RecordSummary['recommended']) {
  if (profitPerBet === null || profitPerBet.low === null || profitPerBet.high === null) return [];
  const half = ((profitPerBet.high - profitPerBet.low) / 2) * bets;
  return series.map((point) => ({ x: Date.parse(point.date), half: half * Math.sqrt(point.bets / bets) }));
}
