import { expect, test } from 'vitest';
import { syntheticHistory } from '../../../test/synthetic-history.ts';
import { advanceState } from '#model/ratings/learning/advance-state.ts';
import { createState } from '#model/ratings/state/state.ts';
import { createMatchup } from '#model/ratings/estimate/matchup.ts';
import { MINUTES_FEATURES, playingPlayer, ROTATION_FEATURES } from './minutes-features.ts';

test('features that are changed by news are the same as features that are computed with the news', () => {
  const state = createState();
  const games = syntheticHistory(3, 1, 30);
  for (const game of games) advanceState(state, game);
  const { guess, homeSituation } = createMatchup(state, games.at(-1)!);
  const withoutNews = { absent: 20, present: 260, startersKnown: false };
  const withNews = { absent: 55, present: 190, startersKnown: true };
  for (const player of guess.home.players) {
    for (const starter of [true, false]) {
      const playing = playingPlayer(player, starter, homeSituation, withNews);
      const changed = new Float64Array(MINUTES_FEATURES.size);
      MINUTES_FEATURES.fill(changed, playingPlayer(player, false, homeSituation, withoutNews));
      MINUTES_FEATURES.fillSome(ROTATION_FEATURES, changed, playing);
      const computed = new Float64Array(MINUTES_FEATURES.size);
      MINUTES_FEATURES.fill(computed, playing);
      expect(changed).toEqual(computed);
    }
  }
});
