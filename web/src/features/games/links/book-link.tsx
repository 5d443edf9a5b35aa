import { bookTitle } from '#domain/books.ts';
import { isLinked } from '#domain/books-in-state.ts';
import { isUsable } from '#domain/market/usable-price.ts';
import { usStateCodes } from '#domain/us-states.ts';
import type { SelectedOffer } from '#web/features/games/offers/selected-offer.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { phoneLink } from '#web/lib/format/phone-link.ts';
import { useNow } from '#web/lib/time.ts';
import { useChoices } from '#web/lib/settings/choices.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

type LinkedOffer = Pick<SelectedOffer, 'gameId' | 'market' | 'side' | 'book' | 'startsAt' | 'usableUntil'>;

/**
 * A link to the book of an offer. It goes through our server, which knows the address. Nothing is shown once the game has begun, for
 * a price that is not usable, for a book without a license in the United States, or for one that takes no bets in the reader's state. This module includes the table of states, so
 * the first view of a page must not import it.
 */
export function BookLink({ offer }: { readonly offer: LinkedOffer }) {
  const now = useNow();
  const chosen = useChoices().state;
  const helpline = useSiteSettings()?.helplines[0];
  const { gameId, market, side, book, startsAt } = offer;
  const state = usStateCodes.find((code) => code === chosen);
  if (startsAt <= now || !isUsable(offer, now) || !isLinked(book, state)) return null;
  const query = new URLSearchParams({ market, side, book, ...(state && { state }) });
  return (
    <div className="no-print mt-2">
      <LinkButton
        href={`/api/games/${gameId}/book-link?${query.toString()}`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        variant="outline"
        className="w-full"
      >
        <span>
          Bet at {bookTitle(book)}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </LinkButton>
      <p className="mt-1 text-xs text-muted">
        Odds may have moved. If betting stops being fun, talk to someone:{' '}
        <TextLink href={helpline === undefined ? '/responsible-gambling' : phoneLink(helpline)}>{helpline ?? 'where to get help'}</TextLink>
      </p>
    </div>
  );
}
