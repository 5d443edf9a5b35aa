import type { ReactNode } from 'react';

/** Says what premium adds to the page. */
export function MarketInvitation({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mt-5 flex flex-wrap items-center justify-between gap-3 scheme-dark rounded-md border border-line bg-sunken px-3 py-3 text-text sm:px-5">
      <div>
        <h2 className="font-[650]">Everyone sees games that have begun</h2>
        <p className="text-sm text-muted">Premium shows these lists for the coming games, and follows every price.</p>
      </div>
      <div className="flex shrink-0 gap-2 large-text:shrink large-text:flex-wrap">{children}</div>
    </section>
  );
}
