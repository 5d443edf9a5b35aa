import type { BookmakerOdds, OddsGame } from '#contract/predictions.ts';
import { hourMs } from '#domain/durations.ts';
import { defaultBooks, hasUsLicense } from '#domain/books.ts';
import { inProgress, inProgressAfterHours } from '#domain/game-rules.ts';
import type { PriceMarket } from '#domain/markets.ts';
import { wholeAmerican } from '#domain/odds/price.ts';
import { requireTeam } from '#domain/teams.ts';
import type { Game, Price } from './store.ts';

/** Prices are stored as decimal odds; the response contains American odds. */
export function presentOddsGame(game: Game, prices: readonly Price[], now: Date): OddsGame {
  return {
    game_id: game.id,
    away_team_id: game.awayTeamId,
    away_team_name: requireTeam(game.awayTeamId).name,
    home_team_id: game.homeTeamId,
    home_team_name: requireTeam(game.homeTeamId).name,
    game_date_utc: game.startsAt.toISOString(),
    postponed_from: game.postponedFrom?.toISOString() ?? null,
    status: game.status,
    away_score: game.awayScore,
    home_score: game.homeScore,
    bookmaker_odds: bookmakerOdds(game, prices, now),
  };
}

function bookmakerOdds(game: Game, prices: readonly Price[], now: Date): Record<string, BookmakerOdds> {
  if (game.status === 'final' || game.status === 'postponed') return {};
  // Prices of the date that was called off are no offers for the new one.
  const offered = prices.filter(({ seenAt }) => !game.postponedFrom || seenAt > game.postponedFrom);
  const byBook = Map.groupBy(offered, ({ book }) => book);
  if (!isInProgress(game, now)) return Object.fromEntries([...byBook].map(([book, rows]) => [book, oddsOfBook(book, rows)]));
  const live = { h2h: { home: inProgress, away: inProgress }, spreads: null, totals: null, last_update: null } as const;
  const books = byBook.size > 0 ? [...byBook.keys()] : defaultBooks;
  return Object.fromEntries(books.map((book) => [book, { ...live, us_licensed: hasUsLicense(book) ?? null }]));
}

/** Whether the results feed reports the game as live, or the game started long ago and that feed reports no status. */
function isInProgress({ status, startsAt }: Game, now: Date): boolean {
  return status === 'live' || (status === 'scheduled' && now.getTime() - startsAt.getTime() >= inProgressAfterHours * hourMs);
}

function oddsOfBook(book: string, rows: readonly Price[]): BookmakerOdds {
  const pairOf = (market: PriceMarket) => rows.find((row) => row.market === market);
  const [h2h, spreads, totals] = [pairOf('h2h'), pairOf('spreads'), pairOf('totals')];
  const newest = Math.max(...rows.map(({ quotedAt }) => quotedAt.getTime()));
  return {
    h2h: h2h ? { home: american(h2h.first), away: american(h2h.second) } : null,
    spreads: spreads ? { point: spreads.line!, home: american(spreads.first), away: american(spreads.second) } : null,
    totals: totals ? { point: totals.line!, over: american(totals.first), under: american(totals.second) } : null,
    last_update: new Date(newest).toISOString(),
    us_licensed: hasUsLicense(book) ?? null,
  };
}

/** The price is not null, because only usable price pairs are passed here. */
const american = (price: number | null) => wholeAmerican(price!);
