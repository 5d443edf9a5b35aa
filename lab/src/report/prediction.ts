import { readCsv } from '#lab/data/read-csv.ts';

/** One row of predictions.csv. Null where there was no market to anchor on. */
export type Prediction = {
  readonly gameId: string;
  readonly season: number;
  readonly pHomePure: number;
  readonly pHomeMemory: number;
  readonly pHomeNews: number;
  readonly pHomeMorning: number | null;
  readonly pHomeTip: number;
  readonly totalMeanPure: number;
  readonly totalMeanMemory: number;
  readonly totalMeanTip: number;
  readonly totalSd: number;
  readonly pOver: number | null;
  readonly pUnder: number | null;
  readonly pPush: number | null;
};

const COLUMNS = [
  'game_id',
  'season',
  'p_home_pure',
  'p_home_memory',
  'p_home_news',
  'p_home_morning',
  'p_home_tip',
  'total_mean_pure',
  'total_mean_memory',
  'total_mean_tip',
  'total_sd',
  'p_over',
  'p_under',
  'p_push',
] as const;

/** Predictions as the backtest wrote them, so that a report can be made again without running it. */
export async function readPredictions(path: string): Promise<Prediction[]> {
  const predictions: Prediction[] = [];
  await readCsv(path, COLUMNS, (row) => {
    const required = (column: number): number => {
      const value = row.number(column);
      if (value === null) throw new Error(`${path}: game ${row.text(0)} has no ${COLUMNS[column]}`);
      return value;
    };
    predictions.push({
      gameId: row.text(0),
      season: required(1),
      pHomePure: required(2),
      pHomeMemory: required(3),
      pHomeNews: required(4),
      pHomeMorning: row.number(5),
      pHomeTip: required(6),
      totalMeanPure: required(7),
      totalMeanMemory: required(8),
      totalMeanTip: required(9),
      totalSd: required(10),
      pOver: row.number(11),
      pUnder: row.number(12),
      pPush: row.number(13),
    });
  });
  return predictions;
}
