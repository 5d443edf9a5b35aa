import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { calibration } from '#model/evaluation/calibration.ts';
import { type EventForecast, reliabilityBins } from '#model/evaluation/reliability-bins.ts';
import { REPORT_MOMENTS, type ReportMoment } from '#model/news/report-moment.ts';
import { formatBins, formatCount, formatEstimate, formatNumber, formatUnsigned } from '#lab/report/format-numbers.ts';
import { table } from '#lab/report/markdown.ts';
import { compareNewsLevels } from './compare-news-levels.ts';
import { comparePublishedWithMorning, explainedMoveShare, fitLineMoveWeight, lineMoves, withMorningOdds } from './compare-with-morning.ts';
import { NEWS_LEVEL_NAMES, type GameWithReports } from './game-with-reports.ts';
import { groupByOpenVariance } from './open-line-ups.ts';

const signed = (estimate: Estimate, digits = 4): string => formatEstimate(estimate, digits);
const plain = (estimate: Estimate, digits = 2): string => formatUnsigned(estimate, digits);

interface Group {
  name: string;
  cases: readonly GameWithReports[];
}

function bySeason(cases: readonly GameWithReports[]): Group[] {
  const seasons = [...new Set(cases.map(({ season }) => season))].toSorted((a, b) => a - b);
  return seasons.map((season) => ({ name: `${season}`, cases: cases.filter((entry) => entry.season === season) }));
}

export function knownNewsReport(cases: readonly GameWithReports[]): string {
  const seasons = bySeason(cases);
  const pairs = seasons.slice(1).map((judged, i) => [seasons[i]!, judged] as const);
  const groups = seasons.length > 1 ? [...seasons, { name: `${seasons[0]!.name}–${seasons.at(-1)!.name}`, cases }] : seasons;
  return [
    ...groups.flatMap(({ name, cases: list }) => [`### Known news, ${name}, n = ${formatCount(list.length)}\n`, newsLevelsTable(list)]),
    '### Published in the morning\n',
    table(
      'season | n | log loss minus market | log loss minus close | distance minus market | total, squared distance minus market',
      groups.flatMap(({ name, cases: list }) => publishedRows(name, list)),
    ),
    '### Move of the line from morning to close\n',
    table(
      'quantity | predictor | weights from | weights | judged on | n | share explained',
      pairs.flatMap(([learned, judged]) => moveRows(learned, judged)),
    ),
    ...groups.flatMap(({ name, cases: list }) => [`### Who plays, ${name}\n`, playedTable(list)]),
    '### Widths by how much is open\n',
    table(
      'season | n | open at 12:00 UTC, points² | margin sd | coverage of margins 50 / 80 / 95 %',
      groups.flatMap(({ name, cases: list }) => openRows(name, list)),
    ),
  ].join('\n');
}

function newsLevelsTable(cases: readonly GameWithReports[]): string {
  return table(
    'known at | distance to the close | minus close | minus memory | total error minus close',
    compareNewsLevels(cases).map((scores) => [
      NEWS_LEVEL_NAMES[scores.level],
      plain(scores.distance),
      signed(scores.minusClose),
      signed(scores.minusMemory),
      signed(scores.totalMinusClose, 3),
    ]),
  );
}

function publishedRows(name: string, cases: readonly GameWithReports[]): string[][] {
  const priced = withMorningOdds(cases);
  if (priced.length === 0) return [];
  const scores = comparePublishedWithMorning(priced);
  return [
    [
      name,
      formatCount(priced.length),
      signed(scores.minusMarket, 5),
      signed(scores.minusClose),
      signed(scores.distanceMinusMarket, 3),
      signed(scores.totalDistanceMinusMarket, 2),
    ],
  ];
}

function moveRows(learned: Group, judged: Group): string[][] {
  const [before, after] = [withMorningOdds(learned.cases), withMorningOdds(judged.cases)];
  if (before.length === 0 || after.length === 0) return [];
  return (['side', 'total'] as const).flatMap((quantity) =>
    (['memory', 'morning'] as const).map((level) => {
      const weight = fitLineMoveWeight(lineMoves(before, quantity, level));
      const share = explainedMoveShare(lineMoves(after, quantity, level), weight);
      return [quantity, NEWS_LEVEL_NAMES[level], learned.name, formatNumber(weight, 2), judged.name, formatCount(share.n), plain(share, 3)];
    }),
  );
}

function playedTable(cases: readonly GameWithReports[]): string {
  return table(
    'known at | players | slope | played by stated chance: stated → played (n)',
    calibrateChancesToPlay(cases).map(({ moment, slope, bins }) => [
      NEWS_LEVEL_NAMES[moment],
      formatCount(slope.n),
      plain(slope, 3),
      formatBins(bins),
    ]),
  );
}

export function calibrateChancesToPlay(cases: readonly GameWithReports[]) {
  return REPORT_MOMENTS.flatMap((moment) => {
    const players = playersAt(cases, moment);
    return players.length < 100 ? [] : [{ moment, ...calibration(players), bins: reliabilityBins(players) }];
  });
}

function playersAt(cases: readonly GameWithReports[], moment: ReportMoment): EventForecast[] {
  return cases.flatMap(({ replayed: { game, known } }) => {
    const players = known[moment]?.players;
    if (players === undefined) return [];
    const played = new Set([...game.homePlayers, ...game.awayPlayers].filter(({ minutes }) => minutes > 0).map(({ playerId }) => playerId));
    return [...players.home, ...players.away].map(({ playerId, chance }) => ({ probability: chance, happened: played.has(playerId) }));
  });
}

const openRows = (name: string, cases: readonly GameWithReports[]): string[][] =>
  groupByOpenVariance(cases).map(({ n, open, sd, coverage }) => [
    name,
    formatCount(n),
    formatNumber(open, 2),
    formatNumber(sd, 2),
    coverage.map((share) => formatNumber(100 * share, 1)).join(' / '),
  ]);
