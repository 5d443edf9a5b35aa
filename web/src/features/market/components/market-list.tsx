import type { ReactNode } from 'react';
import type { MarketGame, MarketPage } from '#contract/market/market-page.ts';
import { HydrationPart } from '#web/lib/hydration/hydration-part.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table } from '#web/ui/layout/table.tsx';

/** What each list of the page gets. */
export interface ListProps {
  readonly page: MarketPage;
  /** The games of the page by id. */
  readonly games: ReadonlyMap<string, MarketGame>;
}

interface Props<Entry> extends Pick<ListProps, 'games'> {
  readonly heading: string;
  readonly lead: ReactNode;
  readonly columns: readonly string[];
  readonly entries: readonly Entry[];
  /** What the section says if there is no entry. */
  readonly empty: string;
  readonly row: (entry: Entry, game: MarketGame, key: string) => ReactNode;
  readonly children?: ReactNode;
}

/** One list of the market page. Each list is hydrated on its own. */
export function MarketList<Entry extends { readonly game_id: string }>(props: Props<Entry>) {
  const { heading, lead, columns, entries, games, empty, row, children } = props;
  return (
    <HydrationPart>
      <PageSection heading={heading} lead={lead}>
        {entries.length === 0 ? (
          <p className="text-muted">{empty}</p>
        ) : (
          <Table caption={heading} columns={columns}>
            {entries.map((entry, index) => {
              const game = games.get(entry.game_id);
              return game && row(entry, game, `${entry.game_id} ${index}`);
            })}
          </Table>
        )}
        {children}
      </PageSection>
    </HydrationPart>
  );
}
