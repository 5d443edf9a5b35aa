import type { OfferQuery } from '#contract/game-page.ts';
import { isLinked } from '#domain/books-in-state.ts';
import { rules } from '#domain/market/rules.ts';
import { listGamesById } from '#server/games/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { offerLink } from './offer-link.ts';
import { isPriceForGameDate } from './present.ts';
import { listOfferedPrices } from './queries.ts';

export async function findOfferLink({ db, clock }: Context, gameId: string, offer: OfferQuery): Promise<string | undefined> {
  const { market, side, book, state } = offer;
  const position = rules[market].sides.indexOf(side);
  if (position === -1 || !isLinked(book, state)) return undefined;
  const [game] = await listGamesById(db, [gameId]);
  if (game?.status !== 'scheduled' || game.startsAt <= clock.now()) return undefined;
  const prices = await listOfferedPrices(db, [gameId]);
  const price = prices.find((one) => one.book === book && one.market === market && isPriceForGameDate(one, game));
  return price && (offerLink(book, price.links, position === 0 ? 0 : 1, state) ?? undefined);
}
