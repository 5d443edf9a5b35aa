import { type ReactNode, useState } from 'react';

interface Props {
  readonly summary: ReactNode;
  readonly className?: string;
  /** A function is called only while the part is open, for content that would cost time or requests. */
  readonly children: ReactNode | (() => ReactNode);
}

/** A part of a page that is folded until the reader opens it. */
export function Disclosure({ summary, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 w-fit cursor-pointer content-center text-sm font-[650] hover:text-accent">{summary}</summary>
      {typeof children !== 'function' ? children : isOpen && children()}
    </details>
  );
}
