import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { GameHeader } from '#contract/games.ts';
import type { MarketPage } from '#contract/market-page.ts';
import type { Game } from '#web/features/games/game.ts';
import type { MarketLists } from '#web/features/unusual-prices/lists-among.ts';
import { Button } from '#web/ui/form/button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { columnsWithNotes } from '#web/ui/term/columns-with-notes.tsx';

export interface ListProps {
  readonly page: MarketPage;
  readonly lists: MarketLists;
  readonly games: ReadonlyMap<string, GameHeader>;
  readonly isOld: boolean;
  /** The amount in dollars that is divided between the two bets of a pair. */
  readonly amount: number;
  /** Our distributions by game, from which the value of a middle follows. Only premium members have them. */
  readonly forecasts: ReadonlyMap<string, Game['forecasts']> | undefined;
}

interface Props<Entry> extends Pick<ListProps, 'games'>, Partial<Pick<ListProps, 'isOld'>> {
  readonly heading: string;
  readonly lead: string;
  readonly columns: readonly string[];
  readonly entries: readonly Entry[];
  readonly empty: string;
  readonly row: (entry: Entry, game: GameHeader, key: string) => ReactNode;
  /** Set for a table with more columns than a phone has room for. */
  readonly hidesLastColumnOnPhones?: boolean;
}

const shortListLength = 5;

export function MarketList<Entry extends { readonly gameId: string }>(props: Props<Entry>) {
  const { heading, lead, columns, games, isOld = false, row, hidesLastColumnOnPhones } = props;
  const [entries, empty] = isOld ? [[], 'The prices are outdated. The list returns with the next ones.'] : [props.entries, props.empty];
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setWhole(!isWhole);
    // After the list is shortened, the button would be far above the screen. It is scrolled into view.
    if (isWhole) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
  };
  const listed = isWhole ? entries : entries.slice(0, shortListLength);
  return (
    <PageSection heading={heading}>
      {entries.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <div id={id} className={classNames(hidesLastColumnOnPhones && 'max-sm:[&_tr>:last-child]:hidden')}>
          <Table caption={heading} columns={columnsWithNotes(columns)}>
            {listed.map((entry, index) => {
              const game = games.get(entry.gameId);
              return game && row(entry, game, `${entry.gameId} ${index}`);
            })}
          </Table>
        </div>
      )}
      {entries.length > shortListLength && (
        <Button variant="outline" className="mt-3" aria-expanded={isWhole} aria-controls={id} onClick={toggle}>
          {isWhole ? `Show the first ${shortListLength}` : `Show all ${entries.length}`}
        </Button>
      )}
      <p className="mt-2 max-w-[72ch] text-xs text-muted">{lead}</p>
    </PageSection>
  );
}
