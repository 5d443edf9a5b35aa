import type { UseQueryResult } from '@tanstack/react-query';
import { Children, type ReactNode } from 'react';
import { useAskForSecondStep } from '#web/features/operator/console-query.ts';
import { describeError } from '#web/lib/api/describe-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** The content of a query of the console, or why there is none. */
export function ConsoleData<Data>({ query, children }: Props<Data>) {
  const { data, error } = query;
  useAskForSecondStep(error);
  if (data !== undefined) return children(data);
  if (error) return <Alert tone="error" title={describeError(error, 'This could not be loaded. Please try again.')} />;
  return <Spinner label="Loading" />;
}

/** A list of rows. Each has a first line, further lines in a lighter color, and controls at its end. */
export function ConsoleList({ children, empty }: { readonly children: readonly ReactNode[]; readonly empty: string }) {
  if (children.length === 0) return <p className="text-muted">{empty}</p>;
  return <ul className="ruled-rows border-y border-line">{children}</ul>;
}

interface RowProps {
  readonly title: ReactNode;
  readonly lines: readonly ReactNode[];
  readonly action?: ReactNode;
}

export function ConsoleRow({ title, lines, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-[650]">{title}</p>
        {Children.map(lines, (line) => (
          <p className="text-sm text-muted">{line}</p>
        ))}
      </div>
      {action}
    </li>
  );
}
