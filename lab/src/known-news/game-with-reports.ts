import type { ReplayedGame } from '#model/evaluation/replay.ts';
import { logit } from '#model/maths/logit.ts';
import { REPORT_MOMENTS, type ReportMoment } from '#model/news/report-moment.ts';
import type { Forecast } from '#model/forecast/forecast.ts';
import type { GameRow } from '#lab/data/read-games.ts';

/** The forecasts that are compared: without news, with the reports of each moment, and with the news that the box score shows. */
export type View = 'memory' | ReportMoment | 'news';
export const VIEWS: readonly View[] = ['memory', ...REPORT_MOMENTS, 'news'];

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  memory: 'memory',
  morning: '12:00 UTC',
  afternoon: '13:30 ET',
  evening: '17:30 ET',
  beforeTip: 'tip-off − 30 min',
  news: 'perfect news',
};

/** One forecast of a game: `side` in win log-odds, `total` in points. The total is null if the market has none. */
interface SideAndTotal<T = number> {
  side: number;
  total: T;
}

/** A game of a regular season with a trusted closing line and with injury reports of both teams. */
export interface GameWithReports {
  season: number;
  homeWon: boolean;
  finalTotal: number;
  close: SideAndTotal<number | null>;
  views: Readonly<Record<View, SideAndTotal>>;
  /** The market in the morning and the forecast that we publish with it; null without morning odds. */
  morning: { market: SideAndTotal<number | null>; published: SideAndTotal } | null;
  replayed: ReplayedGame;
}

const ownView = ({ probability, outcome }: Forecast): SideAndTotal => ({ side: logit(probability.news), total: outcome.news.total.mean });

function byMoment(replayed: ReplayedGame, none: SideAndTotal): Record<ReportMoment, SideAndTotal> {
  const view = (moment: ReportMoment): SideAndTotal => {
    const forecast = replayed.known[moment];
    // Before the first report the forecast is the one without reports.
    return forecast === undefined ? none : ownView(forecast);
  };
  return { morning: view('morning'), afternoon: view('afternoon'), evening: view('evening'), beforeTip: view('beforeTip') };
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
        views: { memory, ...byMoment(entry, memory), news: ownView(tip) },
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
