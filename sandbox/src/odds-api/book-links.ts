import { hash } from '#sandbox/random/random.ts';

type LinkShape = (id: number) => string;

/** Each book's links to the page of a game and to a filled bet slip, as The Odds API has sent them. For other books it sends none. */
const shapes: Readonly<Record<string, { readonly game: LinkShape; readonly slip: LinkShape }>> = {
  draftkings: {
    game: (id) => `https://sportsbook.draftkings.com/event/${id}`,
    slip: (id) => `https://sportsbook.draftkings.com/?outcomes=0QA${id}%23${id}_13L84240Q1-1570309299Q20`,
  },
  fanduel: {
    game: (id) => `https://sportsbook.fanduel.com/basketball/nba/game-${id}`,
    slip: (id) => `https://sportsbook.fanduel.com/addToBetslip?marketId=42.${id}&selectionId=${id % 10_000_000}`,
  },
  betmgm: {
    game: (id) => `https://sports.{state}.betmgm.com/en/sports/events/${id}`,
    slip: (id) => `https://sports.{state}.betmgm.com/en/sports?options=2:${id}-${id % 1_000_000}-${id}&type=Single`,
  },
  betrivers: {
    game: (id) => `https://{state}.betrivers.com/?page=sportsbook#event/${id}`,
    slip: (id) => `https://{state}.betrivers.com/?page=sportsbook#event/${id}?coupon={pickType}|${id}|{wagerAmount}`,
  },
  williamhill_us: {
    game: (id) => `https://sportsbook.caesars.com/us/{state}/bet/basketball/${id}`,
    slip: (id) => `https://sportsbook.caesars.com/us/{state}/bet/betslip?selectionIds=${id.toString(16).padStart(8, '0')}-ff1e-405c-854f`,
  },
  hardrockbet: {
    game: (id) => `https://app.hardrock.bet/?deep_link_value=event/${id}`,
    slip: (id) => `https://app.hardrock.bet/?deep_link_value=betslip/${id}`,
  },
  // Some of its links open the app directly.
  fanatics: {
    game: (id) => `https://sportsbook.fanatics.com/event/${id}`,
    slip: (id) => `fanaticssportsbook://betslip/${id}`,
  },
};

export function linksOf(book: string, eventId: string) {
  const brand = book.startsWith('hardrockbet_') ? 'hardrockbet' : book;
  const shape = Object.hasOwn(shapes, brand) ? shapes[brand] : undefined;
  return {
    game: shape?.game(hash(`${book} ${eventId}`)) ?? null,
    slip: (outcome: string) => shape?.slip(hash(`${book} ${eventId} ${outcome}`)) ?? null,
  };
}
