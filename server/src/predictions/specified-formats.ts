import type { OddsGame, PredictedGame } from '#contract/games.ts';
import type { BookmakerOdds, SpecifiedOddsGame, SpecifiedPredictedGame } from '#contract/specified-games.ts';
import { defaultBooks, hasUsLicense } from '#domain/books.ts';
import { inProgressText } from '#domain/game-rules.ts';
import type { Market } from '#domain/market/market.ts';
import { wholeAmerican } from '#domain/odds/price.ts';

/* The formats of `/api/predictions`, which other programs read. Our pages read games as `contract/src/games.ts` describes them. */

const presentHeader = ({ id, away, home, startsAt, status, awayScore, homeScore }: OddsGame) => ({
  game_id: id,
  away_team_id: away.id,
  away_team_name: away.name,
  home_team_id: home.id,
  home_team_name: home.name,
  game_date_utc: startsAt,
  status,
  away_score: awayScore,
  home_score: homeScore,
});

export function inSpecifiedOddsFormat(game: OddsGame): SpecifiedOddsGame {
  return { ...presentHeader(game), bookmaker_odds: Object.fromEntries(game.bookmakers.map((book) => [book, oddsOf(book, game)])) };
}

export function inSpecifiedPredictionFormat(game: PredictedGame): SpecifiedPredictedGame {
  const { moneyline, total } = game.forecasts;
  const book = defaultBooks.find((key) => game.bookmakers.includes(key)) ?? game.bookmakers[0];
  const odds = book === undefined ? undefined : oddsOf(book, game);
  return {
    ...presentHeader(game),
    predictions: [
      { model_type: 'ML', predicted_probabilities: [moneyline.second, moneyline.first], value_gap: moneyline.gap },
      {
        model_type: 'UO',
        predicted_probabilities: { under: total.second, push: total.push, over: total.first },
        value_gap: total.gap,
      },
    ],
    latest_odds: odds
      ? {
          ml_away: odds.h2h?.away ?? null,
          ml_home: odds.h2h?.home ?? null,
          total: odds.totals?.point ?? null,
          over: odds.totals?.over ?? null,
          under: odds.totals?.under ?? null,
        }
      : null,
  };
}

function oddsOf(book: string, { quotes }: OddsGame): BookmakerOdds {
  const us_licensed = hasUsLicense(book) ?? null;
  const ofBook = quotes.filter((quote) => quote.book === book);
  // A book without prices is listed only while the game is in progress.
  if (ofBook.length === 0) {
    return { h2h: { home: inProgressText, away: inProgressText }, spreads: null, totals: null, last_update: null, us_licensed };
  }
  const pairOf = (market: Market) => {
    const quote = ofBook.find((one) => one.market === market);
    return quote && { point: quote.line ?? 0, first: wholeAmerican(quote.prices[0]), second: wholeAmerican(quote.prices[1]) };
  };
  const [moneyline, spread, total] = [pairOf('moneyline'), pairOf('spread'), pairOf('total')];
  return {
    h2h: moneyline ? { home: moneyline.first, away: moneyline.second } : null,
    spreads: spread ? { point: spread.point, home: spread.first, away: spread.second } : null,
    totals: total ? { point: total.point, over: total.first, under: total.second } : null,
    last_update: ofBook
      .map(({ quotedAt }) => quotedAt)
      .toSorted()
      .at(-1)!,
    us_licensed,
  };
}
