import { Button } from '#web/ui/form/button.tsx';
import { useState } from 'react';

interface Props<Cursor extends string | number> {
  readonly pager: { readonly isFirst: boolean; readonly goBack: () => void; readonly goOn: (next: Cursor) => void };
  readonly next: Cursor | null;
  readonly labels?: { readonly back: string; readonly on: string };
}

const byTime = { back: 'Newer', on: 'Older' };

export function Pager<Cursor extends string | number>({ pager, next, labels = byTime }: Props<Cursor>) {
  if (pager.isFirst && next === null) return null;
  return (
    <div className="mt-4 flex gap-3">
      <Button variant="outline" disabled={pager.isFirst} onClick={pager.goBack}>
        {labels.back}
      </Button>
      <Button variant="outline" disabled={next === null} onClick={() => next !== null && pager.goOn(next)}>
        {labels.on}
      </Button>
    </div>
  );
}

/** The cursors of the pages of a list that were opened so far. The first page has none. */
export function usePager<Cursor extends string | number>() {
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    goBack: (): void => setCursors(cursors.slice(0, -1)),
    goOn: (next: Cursor): void => setCursors([...cursors, next]),
  };
}
