import { expect, test } from 'vitest';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { anchorReports, createAnchor } from './market-anchor.ts';
import { createNewsMoves, learnNewsWeights, newsWeights } from './news-weights.ts';
import { NEWS_WEIGHTS } from './parameters.ts';

test('the weights approach the shares of our differences by which the lines moved', () => {
  const moves = createNewsMoves();
  const random = seededRandom(3);
  for (let i = 0; i < 6000; i++) {
    const from = random() - 0.5;
    const own = random() - 0.5;
    const news = random() - 0.5;
    const close = from + 0.4 * own + 0.7 * news;
    learnNewsWeights(
      moves,
      {
        morning: { probabilityHome: sigmoid(from), spreadHome: null, total: null },
        closing: { probabilityHome: sigmoid(close), spreadHome: null, total: null },
      },
      { morning: { logOdds: from + own, total: 0 }, evening: { logOdds: from + own + news, total: 0 } },
    );
  }
  const { own, news } = newsWeights(moves, 'evening', 'side');
  expect(own).toBeCloseTo(NEWS_WEIGHTS.caution.own * 0.4, 2);
  expect(news).toBeCloseTo(NEWS_WEIGHTS.caution.news * 0.7, 2);
  expect(newsWeights(moves, 'evening', 'total')).toEqual(newsWeights(createNewsMoves(), 'evening', 'total'));
});

test('reports that are newer than the odds count almost fully, our older difference from the odds only a little', () => {
  const anchor = createAnchor();
  const market = { logOdds: logit(0.6), implied: 220 };
  const before = { logOdds: logit(0.7), total: 224 };
  const same = anchorReports(anchor, { now: before, atMarket: before, moment: 'morning' }, market);
  expect(same.logOdds - market.logOdds).toBeLessThan(0.5 * (before.logOdds - market.logOdds));
  const now = { logOdds: before.logOdds - 0.5, total: 214 };
  const updated = anchorReports(anchor, { now, atMarket: before, moment: 'evening' }, market);
  expect(updated.logOdds - same.logOdds).toBeLessThan(-0.3);
  expect(updated.total - same.total).toBeLessThan(-6);
});
