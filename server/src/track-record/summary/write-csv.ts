import type { SettledPrediction } from '#contract/settled-predictions.ts';
import type { BetRecord, CalibrationSide, Estimate, RecordSummary, RecordTable, ScoreRow } from '#contract/track-record.ts';
import { type CsvCell, csvLine } from '#domain/csv/write-csv.ts';
import { predictedMarkets } from '#domain/market/market.ts';

type Origin = RecordSummary['filter']['origin'];
type Row = Readonly<Record<string, CsvCell>>;

export function writeCsv(table: Exclude<RecordTable, 'predictions'>, summary: RecordSummary): string {
  return csvLine(columnsOf[table]) + csvLines(table, rowsOf[table](summary), summary.filter.origin);
}

/** The table of settled predictions as CSV, page by page, so that a long record is not held in memory. */
export async function* writePredictionsCsv(pages: AsyncIterable<readonly SettledPrediction[]>, origin: Origin): AsyncGenerator<string> {
  yield csvLine(columnsOf.predictions);
  for await (const page of pages) yield csvLines('predictions', page.map(settledRow), origin);
}

const names = (text: string) => text.split(' ');
const withInterval = (name: string) => [name, `${name}Low`, `${name}High`];
const scoreColumns = ['n', ...['logLoss', 'brier', 'accuracy', 'toClose'].flatMap(withInterval)];

const betFields = ['side', 'book', 'price', 'line', 'claimed', 'result', 'profit', 'closingLineValue'] as const;
const betColumns = (bet: 'bet' | 'licensedPick') => betFields.map((field) => `${bet}${field[0]!.toUpperCase()}${field.slice(1)}`);

const columnsOf: Readonly<Record<RecordTable, readonly string[]>> = {
  scoreboard: ['forecaster', 'book', ...scoreColumns],
  moments: ['moment', ...scoreColumns],
  calibration: ['side', 'bin', 'n', 'said', ...withInterval('happened')],
  bets: [
    ...names('gapAbove gapUpTo group bets won lost push claimed profit'),
    ...withInterval('profitPerBet'),
    ...withInterval('closingValue'),
    'closingValueN',
  ],
  series: names('date games published closing bets profit closingValue'),
  predictions: [
    ...names('gameId position date replay homeScore awayScore issuedAt modelVersion home away favored probability closing line result'),
    ...betColumns('bet'),
    ...betColumns('licensedPick'),
    'provenMinutes',
  ],
};

const rowsOf: Readonly<Record<Exclude<RecordTable, 'predictions'>, (summary: RecordSummary) => readonly Row[]>> = {
  scoreboard: ({ scoreboard }) =>
    scoreboard.map(({ forecaster, ...scores }) => ({ forecaster: forecaster.kind, book: forecaster.book, ...scoreCells(scores) })),
  moments: ({ moments }) => moments.map(({ moment, ...scores }) => ({ moment, ...scoreCells(scores) })),
  calibration: ({ calibration }) =>
    calibration.flatMap(({ side, said, happened, bins }) => [
      binRow(side, 'all', said, happened),
      ...bins.map((bin) => binRow(side, `${bin.from}-${bin.to}`, bin.said, bin.happened)),
    ]),
  bets: ({ recommended, recommendedByMarket, recommendedAtLicensed, gaps }) => [
    picksRow('recommended', recommended),
    ...predictedMarkets.map((market) => picksRow(market, recommendedByMarket[market])),
    picksRow('licensed', recommendedAtLicensed),
    ...gaps.map(({ above, upTo, ...record }) => ({ gapAbove: above, gapUpTo: upTo, group: 'gap', ...betCells(record) })),
  ],
  series: ({ series }) => series,
};

const scoreCells = ({ logLoss, brier, accuracy, toClose }: Omit<ScoreRow, 'forecaster'>): Row => ({
  n: logLoss.n,
  ...intervals({ logLoss, brier, accuracy, toClose }),
});

const binRow = (side: CalibrationSide, bin: string, said: number, happened: Estimate): Row => ({
  side,
  bin,
  n: happened.n,
  said,
  ...intervals({ happened }),
});

const settledRow = ({ bet, licensedPick, ...prediction }: SettledPrediction): Row => ({
  ...prediction,
  ...cellsOfBet('bet', bet),
  ...cellsOfBet('licensedPick', licensedPick),
});

function cellsOfBet(...[name, bet]: ['bet' | 'licensedPick', SettledPrediction['bet']]): Row {
  const columns = betColumns(name);
  return Object.fromEntries(betFields.map((field, index) => [columns[index]!, bet?.[field] ?? null]));
}

const picksRow = (group: string, record: BetRecord): Row => ({ gapAbove: 0, gapUpTo: null, group, ...betCells(record) });

const betCells = ({ profitPerBet, closingValue, ...counts }: BetRecord): Row => ({
  ...counts,
  ...intervals({ profitPerBet, closingValue }),
  closingValueN: closingValue?.n ?? 0,
});

const intervals = (estimates: Readonly<Record<string, Estimate | null>>): Row =>
  Object.fromEntries(
    Object.entries(estimates).flatMap(([name, estimate]) => {
      const { value = null, low = null, high = null } = estimate ?? {};
      return withInterval(name).map((column, index) => [column, [value, low, high][index] ?? null]);
    }),
  );

/** The price of a replayed pick is of the moment of the close. What it was worth then says nothing, so that pages and files leave it out. */
const isLeftOut = (name: string, origin: Origin): boolean => origin === 'replay' && /closing(Line)?Value/i.test(name);

const csvLines = (table: RecordTable, rows: readonly Row[], origin: Origin) =>
  rows.map((row) => csvLine(columnsOf[table].map((name) => (isLeftOut(name, origin) ? null : (row[name] ?? null))))).join('');
