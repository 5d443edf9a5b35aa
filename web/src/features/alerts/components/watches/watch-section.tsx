import { useState } from 'react';
import { maxWatches, type Watch } from '#contract/alerts/watches.ts';
import type { ApiResponse } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/form/button.tsx';
import { WatchForm } from './watch-form.tsx';
import { WatchRow } from './watch-row.tsx';

interface Props {
  readonly list: ApiResponse<'/api/alerts/watches'>;
  readonly settings: ApiResponse<'/api/alerts/settings'>;
  readonly isPremium: boolean;
}

/** The alerts about prices, lines, injuries, starts of games and our probabilities. */
export function WatchSection({ list: { watches, games }, settings, isPremium }: Props) {
  const [edited, setEdited] = useState<Watch | 'new'>();
  const [savedId, setSavedId] = useState<number>();
  const form = {
    settings,
    isPremium,
    onCancel: () => setEdited(undefined),
    onSaved: ({ id }: Watch) => {
      setSavedId(id);
      setEdited(undefined);
    },
  };
  return (
    <section aria-labelledby="watches" className="min-w-0">
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <h2 id="watches" className="heading">
          Prices and news
        </h2>
        {edited !== 'new' && watches.length < maxWatches && <Button onClick={() => setEdited('new')}>Add an alert</Button>}
      </div>
      {edited === 'new' && <WatchForm {...form} />}
      {watches.length === 0 && edited !== 'new' && (
        <p className="py-6 text-muted">
          Nothing yet. Be told when a price reaches your target, a line moves, a player’s injury status changes or a game you bet on gets a
          new start time.
        </p>
      )}
      <ul>
        {watches.map((watch) => (
          <li key={watch.id} className="border-b border-line">
            {edited !== 'new' && edited?.id === watch.id ? (
              <WatchForm
                watch={watch}
                game={games.find(({ gameId }) => 'gameId' in watch.condition && gameId === watch.condition.gameId)}
                {...form}
              />
            ) : (
              <WatchRow
                watch={watch}
                games={games}
                channels={settings.channels}
                isJustSaved={watch.id === savedId}
                onEdit={() => setEdited(watch)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
