import { minCasesForInterval } from '#domain/maths/confidence-interval.ts';
import type { BetPick } from '#domain/picks/select-picks.ts';
import { TipOffTime } from '#web/features/games/components/tip-off-time.tsx';
import type { GameView } from '#web/features/games/game.ts';
import { PickCard } from '#web/features/predictions/components/pick-card.tsx';
import { valueGapGroupName } from '#web/features/track-record/format-record.ts';
import { defaultRecordQuery, useRecord } from '#web/features/track-record/use-record.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { isOldPrice, oldPricesText } from '#web/lib/format/price-freshness.ts';
import { useNow } from '#web/lib/time.ts';
import { AmountField } from '#web/lib/settings/amount-field.tsx';
import { pickStake } from '#web/lib/settings/amounts.ts';
import { myBooks } from '#web/lib/settings/my-books.ts';
import { ListPlaceholder, type ListState } from './list-placeholder.tsx';

type Picks = readonly BetPick<GameView>[];

interface Props {
  readonly picks: Picks;
  /** The picks of the games after the next day with games. */
  readonly laterPicks: Picks;
  readonly underdogs: Picks;
  readonly list: ListState;
  readonly pricesAt: number | undefined;
}

export function TopPicksTab({ picks, laterPicks, underdogs, list, pricesAt }: Props) {
  const isOld = isOldPrice(pricesAt, useNow());
  const { compared, canBet } = myBooks.use();
  const isFiltered = compared.length > 0;
  return (
    <>
      {isOld && picks.length + underdogs.length > 0 && (
        <p className="mb-4 text-sm text-live">{oldPricesText}: each pick may be gone. Check its price with the book.</p>
      )}
      {picks.length > 0 ? (
        <section aria-label="Top Picks">
          <h2 className="sr-only">Top Picks</h2>
          <div className="mb-2">
            <AmountField label="Your stake in $" setting={pickStake} />
          </div>
          <PickList picks={picks} label="Top Value" />
        </section>
      ) : (
        <ListPlaceholder
          list={list}
          heading={isFiltered ? 'No recommended bet at your books' : 'No premium picks available right now'}
          text={canBet ? 'Check back soon for new high-value betting opportunities' : 'No listed book takes bets in your state.'}
        />
      )}
      {laterPicks.length > 0 && (
        <section aria-labelledby="later-picks" className="mt-8">
          <h2 id="later-picks" className="heading mb-3">
            Later games
          </h2>
          <PickList picks={laterPicks} label="Top Value" />
        </section>
      )}
      {underdogs.length > 0 && (
        <section aria-labelledby="underdog-value" className="mt-10">
          <h2 id="underdog-value" className="heading">
            Underdog value
          </h2>
          <p className="mt-2 mb-5 max-w-[64ch] text-sm text-muted">
            Bets on the other side than the one we find likelier at the main line. An underdog team loses more often than it wins: its value
            is in what it pays when it wins.
          </p>
          <PickList picks={underdogs} label="Underdog Value" />
        </section>
      )}
      {picks.length + underdogs.length > 0 && (
        <p className="mt-6 max-w-[64ch] text-sm text-muted">
          “Price needs” is how often the bet must win to break even. Expected value is what it earns per dollar on average if our
          probability is right; value is the part of it that past picks of this market earned at the close, never more. Each bet was the
          best offer {isFiltered && 'at your books '}when it was recorded: check the price with the book. A 60% pick still loses four times
          in ten, so stake only what you can afford to lose. All Games shows the value gap of every other bet.
        </p>
      )}
    </>
  );
}

function PickList({ picks, label }: { readonly picks: Picks; readonly label: string }) {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      {picks.map((pick) => (
        <PickCard key={pick.game.id} pick={pick} label={label} worth={<WorthOfGap gap={pick.gap} />}>
          <div className="text-sm">
            <p className="font-[650]">
              {pick.game.away.name} @ {pick.game.home.name}
            </p>
            <TipOffTime game={pick.game} namesDay />
          </div>
        </PickCard>
      ))}
    </div>
  );
}

/** What the settled picks with a value gap of this size were worth at the closing line. */
function WorthOfGap({ gap }: { readonly gap: number }) {
  const { data } = useRecord(defaultRecordQuery);
  const group = data?.gaps.find(({ above, upTo }) => above !== null && gap > above && gap <= (upTo ?? Infinity));
  // The price of a replayed pick is the closing price, so only live picks have a worth at the close.
  const worth = data?.filter.origin === 'live' ? group?.closingValue : undefined;
  const n = worth?.n ?? 0;
  return (
    <p className="mt-2 min-h-[2lh] text-sm text-muted">
      {worth && n >= minCasesForInterval
        ? `${valueGapGroupName(group!)}: such picks were worth ${formatSignedPercent(worth.value)} at the close (n = ${formatCount(n)}).`
        : data && `Too few live picks with such a gap have been settled to say what they are worth: ${n} so far.`}
    </p>
  );
}
