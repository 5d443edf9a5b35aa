import type { ReactNode } from 'react';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { showResult } from '#web/ui/layout/page-intro.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';

interface Props {
  readonly until: number;
  /** True if the user has just started the time-out on this page. */
  readonly isResult: boolean;
  /** Whom the time-out concerns, and what happens to the user's plan. */
  readonly details: ReactNode;
  /** Leads to what the user can do in the time-out. */
  readonly link: ReactNode;
  readonly helplines: ReactNode;
}

/** Shown in a time-out instead of every page with odds. It states when the time-out ends and which helplines to call. */
export function TimeOutMessage({ until, isResult, details, link, helplines }: Props) {
  const timeZone = useTimeZone();
  return (
    <div className="wrap section-y">
      <h1 className="title max-w-[18ch] outline-none" {...(isResult && { ref: showResult, tabIndex: -1 })}>
        You are taking a time-out
      </h1>
      <p className="mt-4 max-w-[56ch] text-lg text-muted">
        Odds, picks and alerts are hidden until <strong className="font-[650] text-text">{formatDateTime(until, timeZone)}</strong>. The
        time-out ends by itself and cannot be ended early. Enjoy the games, or something else entirely.
      </p>
      {details}
      <div className="mt-8 max-w-[56ch] border-l-2 border-accent pl-4">
        <h2 className="font-[650]">If you need more than a break</h2>
        <p className="mt-1 text-muted">Free, confidential help is available at any hour: {helplines}.</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href="/responsible-gambling" variant="outline">
          Responsible gambling
        </LinkButton>
        {link}
      </div>
    </div>
  );
}
