import type { ReplayedGame } from '#model/evaluation/replay.ts';
import { logit } from '#model/maths/logit.ts';
import { REPORT_MOMENTS, type ReportMoment } from '#model/news/report-moment.ts';
import type { Forecast } from '#model/forecast/forecast.ts';
import type { GameRow } from '#lab/data/read-games.ts';

/** What a forecast knows about injuries: nothing (`memory`), the reports of one moment, or the news that the box score shows. */
export type NewsLevel = 'memory' | ReportMoment | 'news';
export const NEWS_LEVELS: readonly NewsLevel[] = ['memory', ...REPORT_MOMENTS, 'news'];

export const NEWS_LEVEL_NAMES: Readonly<Record<NewsLevel, string>> = {
  memory: 'memory',
  morning: '12:00 UTC',
  afternoon: '13:30 ET',
  evening: '17:30 ET',
  beforeTip: 'tip-off − 30 min',
  news: 'perfect news',
};

/** One forecast of a game: `side` is the log-odds of a home win, `total` the expected points, null if no book offers a total. */
interface SideAndTotal<T = number> {
  side: number;
  total: T;
}

export interface GameWithReports {
  season: number;
  homeWon: boolean;
  finalTotal: number;
  close: SideAndTotal<number | null>;
  forecasts: Readonly<Record<NewsLevel, SideAndTotal>>;
  /** The market in the morning and the forecast that we publish with it; null without morning odds. */
  morning: { market: SideAndTotal<number | null>; published: SideAndTotal } | null;
  replayed: ReplayedGame;
}

const ownForecast = ({ probability, outcome }: Forecast): SideAndTotal => ({
  side: logit(probability.news),
  total: outcome.news.total.mean,
});

function byMoment(replayed: ReplayedGame, none: SideAndTotal): Record<ReportMoment, SideAndTotal> {
  const forecastAt = (moment: ReportMoment): SideAndTotal => {
    const forecast = replayed.known[moment];
    // If no report was out at that moment, the forecast without reports is used.
    return forecast === undefined ? none : ownForecast(forecast);
  };
  return {
    morning: forecastAt('morning'),
    afternoon: forecastAt('afternoon'),
    evening: forecastAt('evening'),
    beforeTip: forecastAt('beforeTip'),
  };
}

export function gamesWithReports(games: readonly GameRow[], replayed: readonly ReplayedGame[]): GameWithReports[] {
  const rows = new Map(games.map((row) => [row.gameId, row]));
  return replayed.flatMap((entry): GameWithReports[] => {
    const { game, tip, morning } = entry;
    const row = rows.get(game.gameId);
    const last = game.reports?.beforeTip;
    if (row === undefined || row.seasonType !== 'regular' || row.closeSuspect || row.closeProbabilityHome === null) return [];
    if (last === undefined || last.home === null || last.away === null) return [];
    const memory = { side: logit(tip.probability.memory), total: tip.outcome.memory.total.mean };
    return [
      {
        season: row.season,
        homeWon: row.homeScore > row.awayScore,
        finalTotal: row.homeScore + row.awayScore,
        close: { side: logit(row.closeProbabilityHome), total: row.closeTotal },
        forecasts: { memory, ...byMoment(entry, memory), news: ownForecast(tip) },
        morning:
          morning === null || row.amProbabilityHome === null
            ? null
            : {
                market: { side: logit(row.amProbabilityHome), total: row.amTotal },
                published: { side: logit(morning.probability.published), total: morning.outcome.published.total.mean },
              },
        replayed: entry,
      },
    ];
  });
}
