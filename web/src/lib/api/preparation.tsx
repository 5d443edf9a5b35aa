import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { apiQuery } from './api-client.ts';

/** How far the first load of past games is; null when it has ended. */
function usePreparation() {
  return useQuery(apiQuery('/api/preparation')).data?.progress ?? null;
}

/** Until the first load of past games has ended, shows how far it is instead of the children, which say that something is missing. */
export function UnlessPreparing({ children }: { readonly children: ReactNode }) {
  const progress = usePreparation();
  if (!progress) return children;
  return (
    <div className="px-4 py-8 text-center">
      <p className="font-[650] tabular-nums">{progress.text}</p>
      <p className="mx-auto mt-2 max-w-[56ch] text-muted">Predictions, picks and the record appear here when this has ended.</p>
    </div>
  );
}

/** Says on every page how far the first load of past games is. When it has ended, everything on the page is loaded again. */
export function PreparationBanner() {
  const progress = usePreparation();
  const queries = useQueryClient();
  const isPreparing = progress !== null;
  useEffect(() => (isPreparing ? () => void queries.invalidateQueries() : undefined), [isPreparing, queries]);
  if (!progress) return null;
  return (
    <aside aria-label="Preparation" className="no-print border-b border-line bg-raised py-2 text-sm">
      <label className="wrap flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
        <span className="tabular-nums">{progress.text}</span>
        <progress className="w-60 accent-accent-fill" value={progress.share} />
      </label>
    </aside>
  );
}
