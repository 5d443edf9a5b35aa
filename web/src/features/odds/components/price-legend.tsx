import { OfferHint } from '#web/features/games/offers/offer-button.tsx';
import { TermNote } from '#web/ui/term/term-note.tsx';

/** What the frames and small figures of the books' tables mean. It stands once, below all of them. */
export function PriceLegend() {
  return (
    <div className="mt-4 grid gap-2">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-2 gap-y-1 text-xs text-muted [&_dt]:figures [&_dt]:text-text">
        <dt className="justify-self-start rounded-sm px-1 best-price">−110</dt>
        <dd>Best price of the compared books. In a spread or total each book’s line counts too.</dd>
        <dt>4.5% · 2 min</dt>
        <dd>
          The book’s <TermNote term="hold" />, of which less is better for you, and the age of its prices.
        </dd>
      </dl>
      <OfferHint />
    </div>
  );
}
