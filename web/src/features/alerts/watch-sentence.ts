import type { ConditionOf, Watch, WatchCondition, WatchGame } from '#contract/alerts/watches.ts';
import { bookTitle } from '#domain/books.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { teamById } from '#domain/teams.ts';
import { formatHandicap } from '#domain/odds/handicap.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { channelNames } from './rule-sentence.ts';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });
const nicknames = (ids: readonly number[]): string => list.format(ids.map((id) => teamById(id)?.nickname ?? '?'));
const gamesOf = (ids: readonly number[]): string => (ids.length === 0 ? 'any game' : `${nicknames(ids)} games`);
const percent = (fraction: number): string => `${Number((fraction * 100).toFixed(1))}%`;

/** A watch in one sentence. `games` are the games that price targets name. */
export function watchSentence(
  watch: Pick<Watch, 'condition' | 'byMail' | 'byPush' | 'chats'>,
  games: readonly WatchGame[],
  format: OddsFormat,
): string {
  return `${conditionSentence(watch.condition, games, format)} By ${channelNames(watch)}.`;
}

function conditionSentence(condition: WatchCondition, games: readonly WatchGame[], format: OddsFormat): string {
  switch (condition.kind) {
    case 'price':
      return priceSentence(
        condition,
        games.find(({ gameId }) => gameId === condition.gameId),
        format,
      );
    case 'move': {
      const by = condition.market === 'moneyline' ? `${percent(condition.by)} of probability` : `${condition.by} points`;
      return `The ${condition.market} of ${gamesOf(condition.teamIds)} has moved by ${by} or more since the opening or our last alert.`;
    }
    case 'injury': {
      const teams = [
        ...(condition.withFavorites ? ['your favorite teams'] : []),
        ...(condition.teamIds.length > 0 ? [`the ${nicknames(condition.teamIds)}`] : []),
      ];
      return `A player of ${teams.join(' and ')} has another injury status.`;
    }
    case 'start':
      return 'A game you have an open bet on gets a new start time or is postponed.';
    case 'number': {
      const limit = `${condition.direction === 'above' ? 'at least' : 'at most'} ${percent(condition.threshold)}`;
      if (condition.figure === 'over') return `Our probability of the over in ${gamesOf(condition.teamIds)} is ${limit}.`;
      const what = condition.figure === 'win' ? 'win' : 'cover the spread';
      return `Our probability that the ${nicknames(condition.teamIds)} ${what} is ${limit}.`;
    }
  }
}

function priceSentence({ side, line, price, book }: ConditionOf<'price'>, game: WatchGame | undefined, format: OddsFormat): string {
  const nickname = (id: number | undefined) => teamById(id ?? 0)?.nickname ?? '?';
  const team = side === 'home' ? nickname(game?.homeTeamId) : nickname(game?.awayTeamId);
  const isTotal = side === 'over' || side === 'under';
  const what = isTotal ? `${side === 'over' ? 'Over' : 'Under'} ${line}` : line === null ? team : `${team} ${formatHandicap(line)}`;
  const where = book === null ? 'any bookmaker' : bookTitle(book);
  const matchup = `${nickname(game?.awayTeamId)} at ${nickname(game?.homeTeamId)}`;
  return `${what} at ${formatPrice(price, format)} or better, at ${where}: ${matchup}.`;
}
