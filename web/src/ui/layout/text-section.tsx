import type { ReactNode } from 'react';

export function TextSection({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h2 className="heading">{heading}</h2>
      <div className="mt-2 flex flex-col gap-3 text-muted">{children}</div>
    </section>
  );
}
