import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

export function TextSection({ heading, id, children }: Props) {
  return (
    <section id={id} className="scroll-mt-20 border-t border-line pt-5">
      <h2 className="heading">{heading}</h2>
      <div className="mt-2 flex flex-col gap-3 text-muted">{children}</div>
    </section>
  );
}
