import { OfferHint } from '#web/features/games/offers/offer-button.tsx';

export function BoardLegend({ hasOurs }: { readonly hasOurs: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <details className="text-sm open:w-full">
        <summary className="min-h-9 content-center sm:min-h-11 font-[650] hover:text-accent">Legend</summary>
        <dl className="mb-1 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 text-xs text-muted [&_dt]:figures [&_dt]:text-text">
          <dt className="justify-self-start rounded-sm px-1 best-price">−110</dt>
          <dd>Best price of the compared books. In a spread or total each book’s line counts too.</dd>
          <dt>Best</dt>
          <dd>The best price, and the first book that has it.</dd>
          <dt>No-vig</dt>
          <dd>The books’ median probability without their hold and without pushes, at the line that most of them offer.</dd>
          {hasOurs && (
            <>
              <dt>Ours</dt>
              <dd>Our probability without pushes, at the same line as No-vig.</dd>
              <dt>Value</dt>
              <dd>The value gap of the best recorded offer on this side.</dd>
            </>
          )}
          <dt>▲ ▼</dt>
          <dd>The price has risen or fallen within five minutes.</dd>
          <dt className="text-live line-through">−110</dt>
          <dd>
            May be gone: its book has not confirmed it for two readings of the feed, other books have moved since, or it has withdrawn
            another market of the game. Point at it for its age.
          </dd>
          <dt>Books</dt>
          <dd>The name of a book puts it first. “My books” hides the others.</dd>
          <dt>Open, Move</dt>
          <dd>The books’ median when they opened, and how it has moved since.</dd>
          <dt className="pointer-coarse:hidden">Keyboard</dt>
          <dd className="pointer-coarse:hidden">Tab goes from line to line. The arrow keys also go to every price that you can select.</dd>
        </dl>
      </details>
      <OfferHint />
    </div>
  );
}
