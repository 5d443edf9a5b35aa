import type { PredictedMarket } from '#domain/market/market.ts';
import { formatBet, formatBetSide } from '#domain/market/format-bet.ts';
import type { BetPick } from '#domain/picks/select-picks.ts';
import { TipOffTime } from '#web/features/games/components/tip-off-time.tsx';
import type { GameView } from '#web/features/games/game.ts';
import { PickCard } from '#web/features/predictions/components/pick-card.tsx';
import { PickProof } from '#web/features/track-record/components/pick-proof.tsx';
import { formatValueGap } from '#web/lib/format/format-number.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { AmountField } from '#web/lib/settings/amount-field.tsx';
import { pickStake } from '#web/lib/settings/amounts.ts';
import { useChoices } from '#web/lib/settings/choices.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { ListPlaceholder, type ListState } from './list-placeholder.tsx';

type Picks = readonly BetPick<GameView>[];

interface Props {
  readonly picks: Picks;
  /** The picks of the games after the next day with games. */
  readonly laterPicks: Picks;
  readonly lessLikely: Picks;
  /** The recommended bets that none of the lists above has. */
  readonly others: Picks;
  readonly unproven: readonly PredictedMarket[];
  readonly list: ListState;
}

export function TopPicksTab({ picks, laterPicks, lessLikely, others, unproven, list }: Props) {
  const { compared, canBet } = useChoices();
  const isFiltered = compared.length > 0;
  return (
    <>
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
      <div className="mt-8 empty:hidden">
        {laterPicks.length > 0 && (
          <PageSection id="later-picks" heading="Later games">
            <PickList picks={laterPicks} />
          </PageSection>
        )}
        {lessLikely.length > 0 && (
          <PageSection
            id="less-likely"
            heading="Less likely sides"
            lead="Bets that lose more often than they win at their own line: an underdog to win, or a favorite that has to win by enough. Their value is in what they pay."
          >
            <PickList picks={lessLikely} />
          </PageSection>
        )}
        {others.length > 0 && (
          <PageSection id="other-bets" heading="Other recommended bets">
            <ul className="max-w-3xl ruled-rows border-y border-line">
              {others.map((pick) => (
                <OtherBet key={`${pick.game.id} ${pick.market}`} pick={pick} />
              ))}
            </ul>
          </PageSection>
        )}
      </div>
      {picks.length + laterPicks.length + lessLikely.length > 0 && (
        <p className="mt-6 max-w-[64ch] text-sm text-muted">
          “Price needs” is how often the bet must win to break even. Expected value is what it earns per dollar on average if our
          probability is right; value is the part of it that past picks of this market earned at the close, never more. Each bet was the
          best offer {isFiltered && 'at your books '}when it was recorded: check the price with the book. A 60% pick still loses four times
          in ten, so stake only what you can afford to lose. All Games shows the value gap of every other bet.
        </p>
      )}
      {/* Not before the picks, which would move it down. */}
      {!list.isPending && <PickProof unproven={unproven} />}
    </>
  );
}

function OtherBet({ pick: { game, market, side, gap, bet } }: { readonly pick: BetPick<GameView> }) {
  const format = useOddsFormat();
  const names = { away: game.away.name, home: game.home.name };
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2 text-sm">
      <span className="figures text-base text-positive">{formatValueGap(gap)}</span>
      <span className="font-[650]">{bet ? formatBet(bet, names, format) : formatBetSide({ market, side, line: null }, names)}</span>
      <TextLink href={`/games/${game.id}?market=${market}`}>
        {game.away.code} @ {game.home.code}
      </TextLink>
    </li>
  );
}

function PickList({ picks, label }: { readonly picks: Picks; readonly label?: string }) {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      {picks.map((pick) => (
        <PickCard key={pick.game.id} pick={pick} label={label}>
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
