import type { UsState } from '#domain/us-states.ts';
import type { OfferLinks } from '#server/schema/odds.ts';

/** The host of each licensed book's home page. A link of the feed may lead to its domain only. */
const homeHosts: Readonly<Record<string, string>> = {
  betmgm: 'sports.betmgm.com',
  draftkings: 'sportsbook.draftkings.com',
  fanduel: 'sportsbook.fanduel.com',
  williamhill_us: 'sportsbook.caesars.com',
  betrivers: 'www.betrivers.com',
  fanatics: 'sportsbook.fanatics.com',
  hardrockbet: 'www.hardrock.bet',
  hardrockbet_az: 'www.hardrock.bet',
  hardrockbet_fl: 'www.hardrock.bet',
  hardrockbet_oh: 'www.hardrock.bet',
  espnbet: 'sportsbook.thescore.bet',
  ballybet: 'play.ballybet.com',
  betparx: 'www.betparx.com',
};

const maxLength = 1500;

/**
 * The address of a book for one side of a market: the filled bet slip, else the book's page of the game, else its home page. Null for a
 * book without a license in the United States.
 */
export function offerLink(book: string, links: OfferLinks | null, side: 0 | 1, state: UsState | undefined): string | null {
  const home = homeOf(book);
  return fillLink(book, links?.[side], state) ?? fillLink(book, links?.[2], state) ?? (home ? `https://${home}/` : null);
}

export const isUsableLink = (book: string, link: string | null | undefined): link is string => fillLink(book, link, 'NJ') !== null;

const homeOf = (book: string): string | undefined => (Object.hasOwn(homeHosts, book) ? homeHosts[book] : undefined);

/** Replaces the vendor's placeholders. Null if one of them is unknown or needs a state that is not known, or if the link leads elsewhere. */
function fillLink(book: string, link: string | null | undefined, state: UsState | undefined): string | null {
  const domain = homeOf(book)?.split('.').slice(-2).join('.');
  if (!link || !domain || link.length > maxLength) return null;
  const filled = link
    .replaceAll('{pickType}', 'single')
    .replaceAll('{wagerAmount}', '')
    .replaceAll('{state}', state?.toLowerCase() ?? '{state}');
  // Printable ASCII. Encoded braces are a placeholder too, and an @ or a backslash could hide the real host.
  if (!/^https:\/\/[!-~]+$/.test(filled) || /[{}@\\]|%7[bd]/i.test(filled)) return null;
  const url = URL.parse(filled);
  const isOfBook = url !== null && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  return isOfBook && /^[a-z\d.-]+$/.test(url.host) ? url.href : null;
}
