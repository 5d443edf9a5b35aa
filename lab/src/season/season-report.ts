import { wilsonInterval } from '#domain/maths/confidence-interval.ts';
import { teams } from '#domain/teams.ts';
import { createElo, TUNED_ELO } from '#lab/baselines/elo.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { formatEstimate, formatPercentEstimate, formatUnsigned } from '#lab/report/format-numbers.ts';
import { table } from '#lab/report/markdown.ts';
import { mean } from '#domain/maths/mean.ts';
import { pairedDifference } from '#model/evaluation/bootstrap-interval.ts';
import { calibration } from '#model/evaluation/calibration.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { countsForStandings, SEASON_MOMENTS, type SeasonForecastRow } from './season-forecasts.ts';

/** For the baseline by record: half-won games that are added to a record, and the share of last season's wins above half that is kept. */
const RECORD = { addedGames: 12, kept: 0.61 };
const SEED = 20_261_119;

interface Case extends SeasonForecastRow {
  readonly wins: number;
  readonly isInPlayoffs: boolean;
  readonly byRecord: number;
  readonly byElo: number;
}

/** Season forecasts with the real results, and with the wins that two simple forecasts expected on the same day. */
function casesOf(rows: readonly GameRow[], forecasts: readonly SeasonForecastRow[]): Case[] {
  const standings = rows.filter(countsForStandings);
  const inPlayoffs = rows.filter(({ seasonType }) => seasonType === 'playoffs');
  const expectedByElo = eloExpectations(rows, forecasts);
  return forecasts.map((row) => {
    const { code } = teams[row.team]!;
    const own = (season: number, some = standings): GameRow[] =>
      some.filter((game) => game.season === season && (game.home === code || game.away === code));
    const games = own(row.season);
    const won = (some: readonly GameRow[]): number =>
      some.filter((game) => game.homeScore > game.awayScore === (game.home === code)).length;
    const before = games.filter(({ date }) => date < row.asOf);
    const left = games.length - before.length;
    const last = own(row.season - 1);
    const share =
      before.length === 0
        ? 0.5 + RECORD.kept * (won(last) / last.length - 0.5)
        : (won(before) + RECORD.addedGames / 2) / (before.length + RECORD.addedGames);
    return {
      ...row,
      wins: won(games),
      isInPlayoffs: own(row.season, inPlayoffs).length > 0,
      byRecord: won(before) + left * share,
      byElo: won(before) + expectedByElo.get(`${row.asOf} ${code}`)!,
    };
  });
}

/** The wins that Elo expects of each team in its remaining games, by date of the forecast and team. */
function eloExpectations(rows: readonly GameRow[], forecasts: readonly SeasonForecastRow[]): Map<string, number> {
  const elo = createElo(TUNED_ELO);
  const expected = new Map<string, number>();
  const add = (key: string, wins: number) => expected.set(key, (expected.get(key) ?? 0) + wins);
  const dates = new Set(forecasts.map(({ asOf }) => asOf));
  for (const game of rows) {
    const { season, date } = game;
    // The first game of the date: the ratings are those of the morning.
    if (dates.delete(date)) {
      for (const left of rows.filter((row) => row.season === season && row.date >= date && countsForStandings(row))) {
        const home = elo.probability(left);
        add(`${date} ${left.home}`, home);
        add(`${date} ${left.away}`, 1 - home);
      }
    }
    elo.learn(game);
  }
  return expected;
}

/** Whether the wins are between the 10th and the 90th percentile. At a percentile, the random number decides, so that 80 % are inside. */
function isCovered({ forecast: { winDistribution }, wins }: Case, random: () => number): boolean {
  const below = winDistribution.slice(0, wins).reduce((sum, probability) => sum + probability, 0);
  const rank = below + random() * winDistribution[wins]!;
  return rank >= 0.1 && rank <= 0.9;
}

export function seasonReport(rows: readonly GameRow[], forecasts: readonly SeasonForecastRow[]): string {
  const cases = casesOf(rows, forecasts);
  const random = seededRandom(SEED);
  const lines = SEASON_MOMENTS.flatMap((moment) => {
    const own = cases.filter((entry) => entry.moment === moment);
    if (own.length === 0) return [];
    const errors = (expected: (entry: Case) => number): number[] => own.map((entry) => Math.abs(entry.wins - expected(entry)));
    const ours = errors(({ forecast }) => forecast.expectedWins);
    const against = (baseline: readonly number[]): string => formatEstimate(pairedDifference(ours, baseline, random), 2);
    const byRecord = errors((entry) => entry.byRecord);
    const byElo = errors((entry) => entry.byElo);
    const covered = wilsonInterval(own.filter((entry) => isCovered(entry, random)).length, own.length);
    const { slope } = calibration(own.map(({ forecast, isInPlayoffs }) => ({ probability: forecast.playoffs, happened: isInPlayoffs })));
    return [
      [
        moment,
        own.length,
        mean(ours).toFixed(2),
        `${mean(byRecord).toFixed(2)}: ${against(byRecord)}`,
        `${mean(byElo).toFixed(2)}: ${against(byElo)}`,
        formatPercentEstimate(covered),
        formatUnsigned(slope, 2),
      ],
    ];
  });
  return table(
    'games per team | n | error of wins | record: ours minus it | Elo: ours minus it | in the 10–90 % range | slope of playoffs',
    lines,
  );
}
