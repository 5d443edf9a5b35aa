import type { GameQuote } from '#web/features/games/game.ts';
import { useLoadedLater } from '#web/lib/hooks/use-loaded-later.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';

const loadAlert = () => import('./old-odds-alert.tsx');

/** Without a connection, the page shows the last known prices. This warning states that they are old and may have changed. */
export function OfflineOddsWarning({ quotes }: { readonly quotes: readonly GameQuote[] }) {
  const online = useOnline();
  const later = useLoadedLater(loadAlert, online);
  return !online && later && <later.OldOddsAlert quotes={quotes} />;
}
