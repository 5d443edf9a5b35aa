import type { GameView } from '#web/features/games/game-view.ts';
import { LedgerLine } from '#web/features/predictions/ledger/ledger-line.tsx';
import type { Tier } from '#web/lib/api/tier.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { MoneylinePanel } from './moneyline-panel.tsx';
import { TotalPanel } from './total-panel.tsx';

interface Props {
  readonly game: GameView;
  readonly tier: Tier;
  /** Whether the premium predictions have been loaded. */
  readonly hasPremium: boolean;
  /** The market's home win probability without the margin, shown beside ours. */
  readonly marketHome: number | undefined;
}

/** Our predictions of one game in a list of games, with the link to the game's page. */
export function GamePredictions({ game, tier, hasPremium, marketHome }: Props) {
  const isPremium = tier === 'premium';
  return (
    <>
      <MoneylinePanel game={game} tier={tier} hasPremium={hasPremium} marketHome={marketHome} />
      <TotalPanel game={game} tier={tier} hasPremium={hasPremium} />
      {game.ledger !== null && isPremium && <LedgerLine ledger={game.ledger} />}
      <p className="text-sm sm:max-lg:col-span-2">
        <TextLink href={`/games/${game.id}`}>
          {isPremium ? 'Value analysis, line movement and record' : 'Line movement and record'}
        </TextLink>
      </p>
    </>
  );
}
