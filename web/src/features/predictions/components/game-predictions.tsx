import type { ComponentProps } from 'react';
import { LedgerEntryLine } from '#web/features/predictions/ledger/ledger-entry-line.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { PredictionPanels } from './prediction-panels.tsx';

/** Our predictions for one game in a list of games, and a link to the game's page. */
export function GamePredictions(props: ComponentProps<typeof PredictionPanels>) {
  const { game } = props;
  const isPremium = props.tier === 'premium';
  return (
    <>
      <PredictionPanels {...props} />
      {game.ledger !== null && isPremium && <LedgerEntryLine ledger={game.ledger} />}
      <p className="text-sm sm:max-lg:col-span-2">
        <TextLink href={`/games/${game.id}`}>
          {isPremium ? 'Value analysis, line movement and record' : 'Line movement and record'}
        </TextLink>
      </p>
    </>
  );
}
