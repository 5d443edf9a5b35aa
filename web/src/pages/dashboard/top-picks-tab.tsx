import { Matchup } from '#web/features/games/components/matchup.tsx';
import { TipOffTime } from '#web/features/games/components/tip-off-time.tsx';
import { PickCard } from '#web/features/predictions/components/pick-card.tsx';
import type { TopPick } from '#web/features/predictions/select-top-picks.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { ListPlaceholder, type ListState } from './list-placeholder.tsx';

export function TopPicksTab({ picks, list }: { readonly picks: readonly TopPick[]; readonly list: ListState }) {
  if (picks.length === 0) {
    return (
      <ListPlaceholder
        list={list}
        heading="No premium picks available right now"
        text="Check back soon for new high-value betting opportunities"
      />
    );
  }
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        {picks.map((pick) => (
          <PickCard key={pick.game.id} pick={pick}>
            <div className="flex flex-col gap-3">
              <TipOffTime game={pick.game} />
              <Matchup game={pick.game} stacked />
              <p className="text-sm">
                <TextLink href={`/games/${pick.game.id}`}>Value analysis</TextLink>
              </p>
            </div>
          </PickCard>
        ))}
      </div>
      <p className="mt-6 max-w-[64ch] text-sm text-muted">
        Value is the expected value of the price at the closing line, per dollar staked. A 60% pick still loses four times in ten: stake
        only what you can afford to lose.
      </p>
    </>
  );
}
