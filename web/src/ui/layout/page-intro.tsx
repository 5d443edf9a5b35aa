import type { ReactNode } from 'react';

interface Props {
  readonly heading: string;
  readonly isResult?: boolean;
  readonly lead?: ReactNode;
  /** Why the content of the page is missing. */
  readonly error?: string;
  readonly children?: ReactNode;
}

export function PageIntro({ heading, isResult = false, lead, error, children }: Props) {
  return (
    <div className="wrap section-y">
      <h1 className="title max-w-[18ch] outline-none" {...(isResult && { ref: focusResultHeading, tabIndex: -1 })}>
        {heading}
      </h1>
      {lead !== undefined && <p className="mt-4 max-w-[56ch] text-lg text-balance text-muted">{lead}</p>}
      {error !== undefined && (
        <p role="alert" className="mt-8 text-muted">
          {error}
        </p>
      )}
      {children !== undefined && <div className="mt-8">{children}</div>}
    </div>
  );
}

/** A ref for the heading of a result that replaces a form on the same page: scrolls to the top and moves the keyboard focus to it. */
export function focusResultHeading(heading: HTMLElement | null): void {
  if (heading === null) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  heading.focus({ preventScroll: true });
}
