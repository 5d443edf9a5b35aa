import type { ReactNode } from 'react';
import { formatMonthDay } from '#web/lib/time.ts';
import { UnlessPreparing } from '#web/lib/api/preparation.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

interface Props<Data> {
  readonly query: { readonly data: Data | undefined; readonly isError: boolean };
  readonly children: (data: Data, asOf: string) => ReactNode;
}

/** The content of a season page, or why there is none yet. `asOf` is the morning on which it was computed. */
export function SeasonContent<Data extends { readonly date: string | null }>({ query: { data, isError }, children }: Props<Data>) {
  const date = data?.date;
  if (date) return children(data, formatMonthDay(date));
  if (isError)
    return <EmptyState heading="Unable to Load the Season" text="The service could not be reached. Please try again later." isError />;
  if (data === undefined) return <Spinner label="Loading the season" />;
  return (
    <UnlessPreparing>
      <EmptyState
        heading="No Ratings Yet"
        text="They are computed soon after past games are loaded, and then every morning. Please reload the page in a minute."
      />
    </UnlessPreparing>
  );
}
