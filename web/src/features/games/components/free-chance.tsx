import type { GameView } from '#web/features/games/game.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function FreeChance({ game: { freeChance, away, home } }: { readonly game: GameView }) {
  if (freeChance === null) return null;
  return (
    <p className="text-sm">
      We say {away.code} <span className="figures">{formatPercent(1 - freeChance)}</span>, {home.code}{' '}
      <span className="figures">{formatPercent(freeChance)}</span>. <TextLink href="/how-it-works#free">Why this is free</TextLink>
    </p>
  );
}
