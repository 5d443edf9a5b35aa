import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { REPORT_MOMENTS } from '#model/news/report-moment.ts';
import { formatCount, formatEstimate, formatNumber, formatUnsigned } from '#lab/report/format-numbers.ts';
import { compareViews } from './compare-views.ts';
import {
  comparePublished,
  explainedShare,
  fitMoves,
  moves,
  movesWithNews,
  updatedMinusMarket,
  withMorning,
} from './compare-with-morning.ts';
import { VIEW_NAMES, type KnownNewsCase } from './known-news-case.ts';
import { openGroups } from './open-line-ups.ts';
import { playedByChance } from './played-by-chance.ts';

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (header: readonly string[], rows: readonly string[]): string =>
  [row(...header), row(...header.map(() => '---')), ...rows, ''].join('\n');
const signed = (estimate: Estimate, digits = 4): string => formatEstimate(estimate, digits);
const plain = (estimate: Estimate, digits = 2): string => formatUnsigned(estimate, digits);

interface Group {
  name: string;
  cases: readonly KnownNewsCase[];
}

function bySeason(cases: readonly KnownNewsCase[]): Group[] {
  const seasons = [...new Set(cases.map(({ season }) => season))].toSorted((a, b) => a - b);
  return seasons.map((season) => ({ name: `${season}`, cases: cases.filter((entry) => entry.season === season) }));
}

/** A text with all measurements of forecasts with known news, as Markdown. */
export function knownNewsReport(cases: readonly KnownNewsCase[]): string {
  const seasons = bySeason(cases);
  const pairs = seasons.slice(1).map((judged, i) => [seasons[i]!, judged] as const);
  const groups = seasons.length > 1 ? [...seasons, { name: `${seasons[0]!.name}–${seasons.at(-1)!.name}`, cases }] : seasons;
  return [
    ...groups.flatMap(({ name, cases: list }) => [`### Known news, ${name}, n = ${formatCount(list.length)}\n`, viewsTable(list)]),
    '### Published in the morning\n',
    table(
      [
        'season',
        'n',
        'log loss minus market',
        'log loss minus close',
        'distance to the close',
        'distance minus market',
        'total, squared distance minus market',
      ],
      groups.flatMap(({ name, cases: list }) => publishedRows(name, list)),
    ),
    '### Move of the line from morning to close\n',
    table(
      ['quantity', 'predictor', 'weights from', 'weights', 'judged on', 'n', 'share explained'],
      pairs.flatMap(([learned, judged]) => moveRows(learned, judged)),
    ),
    '### Morning odds with later reports, weights of the season before\n',
    table(
      ['reports of', 'weights from', 'weights', 'judged on', 'n', 'log loss minus morning market'],
      pairs.flatMap(([learned, judged]) => updatedRows(learned, judged)),
    ),
    ...groups.flatMap(({ name, cases: list }) => [`### Who plays, ${name}\n`, playedTable(list), statusTable(list)]),
    '### Widths by how much is open\n',
    table(
      [
        'season',
        'reports of',
        'n',
        'open, points²',
        'margin sd',
        'margin error',
        'coverage 50 / 80 / 95 %',
        'total sd',
        'total error',
        'coverage',
      ],
      groups.flatMap(({ name, cases: list }) => openRows(name, list)),
    ),
  ].join('\n');
}

function viewsTable(cases: readonly KnownNewsCase[]): string {
  return table(
    [
      'known at',
      'distance to the close',
      'minus close',
      'minus memory',
      'minus perfect news',
      'total error minus close',
      'total, squared distance',
    ],
    compareViews(cases).map((scores) =>
      row(
        VIEW_NAMES[scores.view],
        plain(scores.distance),
        signed(scores.minusClose),
        signed(scores.minusMemory),
        signed(scores.minusNews),
        signed(scores.totalMinusClose, 3),
        plain(scores.totalDistance),
      ),
    ),
  );
}

function publishedRows(name: string, cases: readonly KnownNewsCase[]): string[] {
  const priced = withMorning(cases);
  if (priced.length === 0) return [];
  const scores = comparePublished(priced);
  return [
    row(
      name,
      formatCount(priced.length),
      signed(scores.minusMarket, 5),
      signed(scores.minusClose),
      plain(scores.distance),
      signed(scores.distanceMinusMarket, 3),
      signed(scores.totalDistanceMinusMarket, 2),
    ),
  ];
}

const weightsText = (weights: readonly number[]): string => weights.map((weight) => formatNumber(weight, 2)).join(', ');

function moveRows(learned: Group, judged: Group): string[] {
  const [before, after] = [withMorning(learned.cases), withMorning(judged.cases)];
  if (before.length === 0 || after.length === 0) return [];
  return (['side', 'total'] as const).flatMap((quantity) =>
    (['memory', 'morning'] as const).map((view) => {
      const weights = fitMoves(moves(before, quantity, view));
      const share = explainedShare(moves(after, quantity, view), weights);
      return row(quantity, VIEW_NAMES[view], learned.name, weightsText(weights), judged.name, formatCount(share.n), plain(share, 3));
    }),
  );
}

function updatedRows(learned: Group, judged: Group): string[] {
  const [before, after] = [withMorning(learned.cases), withMorning(judged.cases)];
  if (before.length === 0 || after.length === 0) return [];
  return REPORT_MOMENTS.map((moment) => {
    const weights = fitMoves(movesWithNews(before, 'side', moment));
    const minusMarket = updatedMinusMarket(after, moment, weights);
    return row(VIEW_NAMES[moment], learned.name, weightsText(weights), judged.name, formatCount(minusMarket.n), signed(minusMarket));
  });
}

function playedTable(cases: readonly KnownNewsCase[]): string {
  return table(
    ['known at', 'players', 'slope', 'intercept', 'log loss of regulars', 'played by stated chance: stated → played (n)'],
    playedByChance(cases).map(({ moment, slope, intercept, bins, regularLoss }) =>
      row(
        VIEW_NAMES[moment],
        formatCount(slope.n),
        plain(slope, 3),
        signed(intercept, 3),
        formatNumber(regularLoss, 4),
        bins
          .map((bin) => `${formatNumber(bin.forecast, 3)} → ${formatNumber(bin.happened.value, 3)} (${formatCount(bin.happened.n)})`)
          .join(', '),
      ),
    ),
  );
}

function statusTable(cases: readonly KnownNewsCase[]): string {
  return table(
    ['known at', 'regular players: stated → played (n) by status'],
    playedByChance(cases).map(({ moment, statuses }) =>
      row(
        VIEW_NAMES[moment],
        statuses
          .map(
            ({ status, n, stated, played }) =>
              `${status ?? 'none'} ${formatNumber(stated, 3)} → ${formatNumber(played, 3)} (${formatCount(n)})`,
          )
          .join(', '),
      ),
    ),
  );
}

function openRows(name: string, cases: readonly KnownNewsCase[]): string[] {
  const percents = (shares: readonly number[]): string => shares.map((share) => formatNumber(100 * share, 1)).join(' / ');
  return REPORT_MOMENTS.flatMap((moment) =>
    openGroups(cases, ({ replayed }) => replayed.known[moment]).map(({ n, open, margin, total }) =>
      row(
        name,
        VIEW_NAMES[moment],
        formatCount(n),
        formatNumber(open, 2),
        formatNumber(margin.sd, 2),
        formatNumber(margin.error, 2),
        percents(margin.coverage),
        formatNumber(total.sd, 2),
        formatNumber(total.error, 2),
        percents(total.coverage),
      ),
    ),
  );
}
