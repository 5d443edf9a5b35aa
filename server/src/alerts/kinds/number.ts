import type { ConditionOf, AlertProbability } from '#contract/alerts/rules.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { requireTeam } from '#domain/teams.ts';
import type { AlertFacts, AlertGame } from './alert-facts.ts';
import { type AlertObserver, newsExpiry, hasTeam, type Reader, observeThreshold, thresholdTolerance } from './alert-kind.ts';
import { formatMatchup, formatTipOff, gamePath, formatPercent } from './format-game.ts';

export const ourProbability: AlertObserver<'number'> = {
  reads: ['predictions'],
  observe: (condition, facts, previous, now) => {
    const { figure, direction, threshold: limit, teamIds } = condition;
    return facts.games
      .filter((game) => hasTeam(game, teamIds))
      .flatMap((game) =>
        figuresOf(condition, facts, game).map(({ subject, name, probability }) => {
          const isMet = direction === 'above' ? probability >= limit - thresholdTolerance : probability <= limit + thresholdTolerance;
          const text = ({ timeZone }: Reader) => ({
            title: `Our probability ${name}: ${formatPercent(probability)}`,
            lines: [
              `It has reached your threshold: ${direction === 'above' ? 'at least' : 'at most'} ${formatPercent(limit)}.`,
              `${formatMatchup(game)}, tip-off ${formatTipOff(game.startsAt, timeZone)}. Even a likely bet loses often.`,
            ],
            path: gamePath(game, marketOf[figure]),
          });
          return observeThreshold(subject, isMet, previous, () => ({ expiresAt: newsExpiry(now, game), text }));
        }),
      );
  },
};

const marketOf: Readonly<Record<AlertProbability, PredictedMarket>> = { win: 'moneyline', cover: 'spread', over: 'total' };

interface Figure {
  readonly subject: string;
  readonly name: string;
  readonly probability: number;
}

function figuresOf({ figure, teamIds }: ConditionOf<'number'>, { predictions }: AlertFacts, game: AlertGame): Figure[] {
  const prediction = predictions.get(game.gameId);
  if (!prediction) return [];
  const { probabilities, total, spread } = prediction;
  if (figure === 'over')
    return total.line === null ? [] : [{ subject: game.gameId, name: `of over ${total.line}`, probability: total.over }];
  return [...new Set(teamIds)]
    .filter((teamId) => teamId === game.homeTeamId || teamId === game.awayTeamId)
    .flatMap((teamId): Figure[] => {
      const side = teamId === game.homeTeamId ? 'home' : 'away';
      const { nickname } = requireTeam(teamId);
      const subject = `${game.gameId}:${teamId}`;
      const { published } = probabilities;
      if (figure === 'win') return [{ subject, name: `of a ${nickname} win`, probability: side === 'home' ? published : 1 - published }];
      if (!spread || spread.line === null) return [];
      const handicap = rules.spread.formatLine(spread.line, side);
      return [{ subject, name: `that the ${nickname} cover ${handicap}`, probability: spread[side] }];
    });
}
