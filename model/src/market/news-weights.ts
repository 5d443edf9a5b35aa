import { REPORT_MOMENTS, type ReportMoment } from '#model/news/report-moment.ts';
import { marketLogOdds, type MarketLines } from './market-lines.ts';
import { NEWS_WEIGHTS } from './parameters.ts';

/** Our own estimate of a game, without the market: log-odds of a home win, and points of the total. */
export interface OwnEstimate {
  logOdds: number;
  total: number;
}

/** Our estimates with the injury reports of each moment. */
export type EstimatesByMoment = Partial<Record<ReportMoment, OwnEstimate>>;

/**
 * Decayed sums over past games of a regression of the line's move from morning to close. Its predictors are `own`, our estimate with
 * the reports of the morning minus the morning's line, and `news`, our estimate with later reports minus that with the morning's.
 */
export interface MoveSums {
  ownOwn: number;
  ownNews: number;
  newsNews: number;
  ownMove: number;
  newsMove: number;
}

export interface MoveWeights {
  own: number;
  news: number;
}

/** The sums for each moment of later reports: of win log-odds and of totals in points. In the morning `news` is zero. */
export type NewsMoves = Record<ReportMoment, { side: MoveSums; total: MoveSums }>;

function createSums({ own, news }: { own: Prior; news: Prior }): MoveSums {
  return { ownOwn: own.weight, ownNews: 0, newsNews: news.weight, ownMove: own.weight * own.slope, newsMove: news.weight * news.slope };
}

interface Prior {
  readonly slope: number;
  readonly weight: number;
}

export function createNewsMoves(): NewsMoves {
  return Object.fromEntries(
    REPORT_MOMENTS.map((moment) => [moment, { side: createSums(NEWS_WEIGHTS.side), total: createSums(NEWS_WEIGHTS.total) }]),
  ) as NewsMoves;
}

/** Weights of our difference from the market and of the change by later reports, when the market's lines are older than the reports. */
export function newsWeights(moves: NewsMoves, moment: ReportMoment, quantity: 'side' | 'total'): MoveWeights {
  const { ownOwn, ownNews, newsNews, ownMove, newsMove } = moves[moment][quantity];
  const determinant = ownOwn * newsNews - ownNews * ownNews;
  const own = (newsNews * ownMove - ownNews * newsMove) / determinant;
  const news = (ownOwn * newsMove - ownNews * ownMove) / determinant;
  const { most, caution } = NEWS_WEIGHTS;
  const ownCaution = moment === 'morning' ? caution.ownInMorning : caution.own;
  return { own: Math.min(Math.max(ownCaution * own, 0), most.own), news: Math.min(Math.max(caution.news * news, 0), most.news) };
}

function addMove(sums: MoveSums, own: number, news: number, move: number): void {
  const retention = 1 - 1 / NEWS_WEIGHTS.memory;
  sums.ownOwn = retention * sums.ownOwn + own * own;
  sums.ownNews = retention * sums.ownNews + own * news;
  sums.newsNews = retention * sums.newsNews + news * news;
  sums.ownMove = retention * sums.ownMove + own * move;
  sums.newsMove = retention * sums.newsMove + news * move;
}

/** Updates the sums with a finished game: how the estimates of each moment predicted the move of its lines from morning to close. */
export function learnNewsWeights(
  moves: NewsMoves,
  { closing, morning }: { closing: MarketLines | null; morning: MarketLines | null },
  estimates: EstimatesByMoment,
): void {
  if (closing === null || morning === null || estimates.morning === undefined) return;
  const from = marketLogOdds(morning);
  const to = marketLogOdds(closing);
  for (const moment of REPORT_MOMENTS) {
    const now = estimates[moment];
    if (now === undefined) continue;
    const then = estimates.morning;
    if (from !== null && to !== null) addMove(moves[moment].side, then.logOdds - from, now.logOdds - then.logOdds, to - from);
    if (morning.total !== null && closing.total !== null)
      addMove(moves[moment].total, then.total - morning.total, now.total - then.total, closing.total - morning.total);
  }
}
