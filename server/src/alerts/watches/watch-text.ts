import type { ConditionOf } from '#contract/alerts/watches.ts';
import { bookTitle } from '#domain/books.ts';
import type { Market } from '#domain/markets.ts';
import { formatBet, formatBetSide } from '#domain/odds/format-bet.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';
import { formatHandicap } from '#domain/odds/handicap.ts';
import { lineOfSide } from '#domain/odds/line-of-side.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { requireTeam } from '#domain/teams.ts';
import { formatMatchup, formatTipOff, teamNames } from '#server/alerts/send/alert-text.ts';
import type { StatusChange, WatchEvent } from './watch-event.ts';
import type { WatchedGame } from './watch-facts.ts';

/** How the person reads times and prices. */
export interface Reader {
  readonly timeZone: string;
  readonly oddsFormat: OddsFormat;
}

export interface WatchText {
  readonly title: string;
  readonly lines: readonly string[];
  /** The path of the page where the person sees more. */
  readonly path: string;
}

/** The text of an alert of a watch, for every channel. */
export function watchText(event: WatchEvent, reader: Reader): WatchText {
  switch (event.kind) {
    case 'price': {
      const { game, offer, target } = event;
      return {
        title: formatBet(offer, teamNames(game), reader.oddsFormat),
        lines: [
          `Your target is reached: ${targetText(game, target, reader)} or better.`,
          `${formatMatchup(game)}, tip-off ${formatTipOff(game.startsAt, reader.timeZone)}.`,
          `Prices change: check ${bookTitle(offer.book)} before you decide.`,
        ],
        path: gamePath(game, offer.market),
      };
    }
    case 'move': {
      const { game, change, from, since } = event;
      const shown = (value: number) => moveValue(game, change.market, value);
      return {
        title: `${formatMatchup(game)}: the ${change.market} moved by ${distance(change.market, change.current - from)}`,
        lines: [
          `${shown(from)} ${since === 'opening' ? 'at the opening' : 'at our last alert'}, now ${shown(change.current)}. This is the median of the bookmakers.`,
          `Tip-off ${formatTipOff(game.startsAt, reader.timeZone)}.`,
        ],
        path: gamePath(game, change.market),
      };
    }
    case 'injury': {
      const { nickname } = requireTeam(event.teamId);
      const [first, ...others] = event.changes;
      const title =
        others.length === 0 && first
          ? `${nickname}: ${changeText(first)}`
          : `${nickname}: ${event.changes.length} changes of injury status`;
      return { title, lines: event.changes.map(changeText), path: '/predictions' };
    }
    case 'start': {
      const { game, from } = event;
      const isPostponed = game.status === 'postponed';
      return {
        title: `${formatMatchup(game)} ${isPostponed ? 'was postponed' : `moved to ${formatStart(game.startsAt, reader.timeZone)}`}`,
        lines: [
          `It was listed for ${formatStart(from, reader.timeZone)}. You have an open bet on this game in your bet log.`,
          'Each bookmaker has its own rules for bets on moved games: check yours.',
        ],
        path: '/bets',
      };
    }
    case 'number': {
      const { game, condition, teamId, probability, line } = event;
      return {
        title: `${numberName(teamId, condition.figure, line)}: ${percent(probability)}`,
        lines: [
          `It has reached your threshold: ${condition.direction === 'above' ? 'at least' : 'at most'} ${percent(condition.threshold)}.`,
          `${formatMatchup(game)}, tip-off ${formatTipOff(game.startsAt, reader.timeZone)}. Even a likely bet loses often.`,
        ],
        path: gamePath(game, condition.figure === 'over' ? 'total' : condition.figure === 'cover' ? 'spread' : 'moneyline'),
      };
    }
  }
}

const gamePath = ({ gameId }: WatchedGame, market: Market): string => `/games/${gameId}?market=${market}`;

const percent = (fraction: number): string => `${Number((fraction * 100).toFixed(1))}%`;

/** For example `Boston Celtics −4.5 at −110` or `Over 220.5 at −110`. */
const targetText = (game: WatchedGame, target: ConditionOf<'price'>, { oddsFormat }: Reader): string =>
  `${formatBetSide({ side: target.side, line: lineOfSide(target) }, teamNames(game))} at ${formatOdds(target.price, oddsFormat)}`;

/** The value of a consensus: `Lakers −4.5`, `Total 220.5` or `Lakers 61.5%`. */
function moveValue({ homeTeamId }: WatchedGame, market: Market, value: number): string {
  const { nickname } = requireTeam(homeTeamId);
  if (market === 'total') return `Total ${Number(value.toFixed(2))}`;
  return market === 'spread' ? `${nickname} ${formatHandicap(value)}` : `${nickname} ${percent(value)}`;
}

function distance(market: Market, by: number): string {
  if (market === 'moneyline') return `${Number((Math.abs(by) * 100).toFixed(1))} percentage points`;
  const points = Number(Math.abs(by).toFixed(2));
  return `${points} ${points === 1 ? 'point' : 'points'}`;
}

function numberName(teamId: number | null, figure: string, line: number | null): string {
  if (teamId === null) return `Our probability of over ${line}`;
  const { nickname } = requireTeam(teamId);
  return figure === 'win'
    ? `Our probability of a ${nickname} win`
    : `Our probability that the ${nickname} cover ${formatHandicap(line ?? 0)}`;
}

/** For example `Jayson Tatum: out (was questionable)`. */
function changeText({ name, from, to }: StatusChange): string {
  const word = (status: string | null) => status?.replaceAll('-', ' ') ?? 'not listed';
  return `${name}: ${to === null ? 'no longer listed' : word(to)} (was ${word(from)})`;
}

/** For example `Sun, Nov 15, 6:30 PM EST`. */
function formatStart(at: Date, timeZone: string): string {
  const format = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  } as const;
  return new Intl.DateTimeFormat('en-US', format).format(at).replaceAll('\u202f', ' ');
}
