import type { GameRow } from '#lab/data/read-games.ts';
import type { ReplayedGame } from '#model/evaluation/replay.ts';
import { regulationMinutes, type GameMoment } from '#model/live/game-moment.ts';
import { liveTotal, totalFromPregame } from '#model/live/live-total.ts';
import { liveHomeWin, marginFromPregame } from '#model/live/live-win.ts';

/** The live forecast of a game at the end of a quarter, from what was published at tip-off and the score. */
export interface LiveForecast {
  readonly game: GameRow;
  readonly afterQuarter: 1 | 2 | 3;
  readonly moment: GameMoment;
  readonly home: number;
  /** The chance of over at the closing total, pushes excluded; null without one. */
  readonly over: number | null;
}

export function liveForecasts(rows: readonly GameRow[], replayed: readonly ReplayedGame[]): LiveForecast[] {
  const rowOf = new Map(rows.map((row) => [row.gameId, row]));
  return replayed.flatMap(({ game: { gameId }, tip, overUnder }) => {
    const row = rowOf.get(gameId);
    return row === undefined || row.homeQuarters.length === 0 || row.awayQuarters.length === 0
      ? []
      : ([1, 2, 3] as const).map((afterQuarter) => {
          const published = tip.outcome.published.total.mean;
          const margin = marginFromPregame(tip.probability.published, published);
          const moment = momentAfter(row, afterQuarter);
          const home = liveHomeWin(moment, margin, published);
          if (overUnder === null || row.closeTotal === null) return { game: row, afterQuarter, moment, home, over: null };
          const total = totalFromPregame(row.closeTotal, overUnder.over / (overUnder.over + overUnder.under), margin);
          const { over, under } = liveTotal(moment, row.closeTotal, margin, total);
          return { game: row, afterQuarter, moment, home, over: over / (over + under) };
        });
  });
}

function momentAfter({ homeQuarters, awayQuarters }: GameRow, quarter: number): GameMoment {
  const points = (quarters: readonly number[]) => quarters.slice(0, quarter).reduce((sum, value) => sum + value, 0);
  const minutesLeft = (regulationMinutes * (4 - quarter)) / 4;
  return { homeScore: points(homeQuarters), awayScore: points(awayQuarters), minutesLeft, isOvertime: false, ball: 0 };
}

export function liveCsv(forecasts: readonly LiveForecast[]): string {
  const lines = forecasts.map(({ game, afterQuarter, home, over }) =>
    [game.gameId, afterQuarter, home.toFixed(6), over?.toFixed(6) ?? ''].join(','),
  );
  return ['game_id,after_quarter,p_home,p_over', ...lines, ''].join('\n');
}
