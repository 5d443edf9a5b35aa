import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GameHeader } from '#contract/games.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import { balanceStakes, type PricePair, stakedUnits } from '#domain/pairs/price-pairs.ts';
import { middleValue } from '#web/features/unusual-prices/middle-value.ts';
import { codesOf, describeMiddle, formatUnchangedTime } from '#web/features/unusual-prices/describe-entry.ts';
import { formatPercent, formatSigned } from '#web/lib/format/format-number.ts';
import { useNow } from '#web/lib/time.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { toasts } from '#web/lib/toasts.ts';
import { EntryHead, PricedBetText } from './entry-cells.tsx';
import { type ListProps, MarketList } from './market-list.tsx';

interface PairProps {
  readonly pair: PricePair;
  readonly game: GameHeader;
  readonly readAt: string | null;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

/** On a phone the row has no cell for how long the prices are unchanged. The text is then next to the game. */
function PairRow({ pair: { first, second, since }, game, readAt, detail, children }: PairProps) {
  const unchanged = formatUnchangedTime(since, readAt, game);
  return (
    <tr className="align-top [&_td]:leading-7 pointer-coarse:[&_td]:leading-9">
      <EntryHead game={game} unchangedOnPhones={unchanged}>
        <PricedBetText bet={first} game={game} />
        <PricedBetText bet={second} game={game} />
        {detail}
      </EntryHead>
      {children}
      <td className="whitespace-nowrap">{unchanged}</td>
    </tr>
  );
}

function TwoNumbers({ children: [first, second] }: { readonly children: readonly [string, string] }) {
  return (
    <td>
      <span className="block">{first}</span>
      <span className="block">{second}</span>
    </td>
  );
}

interface CopyProps extends Pick<PairProps, 'pair' | 'game'> {
  readonly stakes: readonly [string, string];
}

/** Copies both bets with their stakes: `$48.20 on BOS at +108, FanDuel`. */
function CopyStakes({ pair, game, stakes }: CopyProps) {
  const format = useOddsFormat();
  const hasBegun = Date.parse(game.startsAt) <= useNow();
  const text = [pair.first, pair.second].map((bet, index) => `$${stakes[index]} on ${formatBet(bet, codesOf(game), format)}`).join('\n');
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    meta: { errorTitle: 'Nothing was copied', errorFallback: 'Your browser did not allow it.' },
    onSuccess: () => toasts.show({ title: 'Stakes copied', description: text }),
  });
  if (hasBegun) return null;
  return (
    <button type="button" onClick={() => copy.mutate()} className="min-h-8 text-xs font-[500] underline hover:text-accent">
      Copy stakes
    </button>
  );
}

export function ArbitrageList({ page, lists, amount, ...list }: ListProps) {
  return (
    <MarketList
      heading="Arbitrage"
      lead="Two books whose prices together pay more than the two stakes, whichever side wins. The stakes return the same on both sides; at a whole line a push returns both."
      columns={['Bets', `Stakes of $${amount}`, 'Profit', 'Unchanged for']}
      entries={lists.arbitrage}
      {...list}
      empty="No two books offer an arbitrage."
      hidesLastColumnOnPhones
      row={(pair, game, key) => {
        const { stakes, profit } = balanceStakes(pair.first.price, pair.second.price);
        const ofAmount = (units: number): number => (units * amount) / stakedUnits;
        const texts = [ofAmount(stakes[0]).toFixed(2), ofAmount(stakes[1]).toFixed(2)] as const;
        return (
          <PairRow key={key} pair={pair} game={game} readAt={page.readAt} detail={<CopyStakes pair={pair} game={game} stakes={texts} />}>
            <TwoNumbers>{texts}</TwoNumbers>
            <td className="text-positive">{formatSigned(ofAmount(profit), 2)}</td>
          </PairRow>
        );
      }}
    />
  );
}

export function LowHoldList({ page, lists, ...list }: ListProps) {
  return (
    <MarketList
      heading="Low-hold pairs"
      lead="The best prices of both sides at one line, at two books that together keep at most 2% of balanced stakes. A single book keeps about 4.5%."
      columns={['Bets', 'Hold', 'Unchanged for']}
      entries={lists.lowHold}
      {...list}
      empty="No two books keep 2% or less together."
      hidesLastColumnOnPhones
      row={(pair, game, key) => (
        <PairRow key={key} pair={pair} game={game} readAt={page.readAt}>
          <td>{formatPercent(pair.hold)}</td>
        </PairRow>
      )}
    />
  );
}

export function MiddleList({ page, lists, amount, forecasts, ...list }: ListProps) {
  return (
    <MarketList
      heading="Middles"
      lead={`Two bets at different lines that both win if the result falls between them. Cost is what the amount loses if it does not, gain what it wins if it does. ${forecasts ? 'Chance and value are by our distribution of the result. ' : ''}Most middles lose.`}
      columns={['Bets', `Cost, gain of $${amount}`, ...(forecasts ? ['Chance, value'] : []), 'Unchanged for']}
      entries={lists.middles}
      {...list}
      empty="No two books leave a result between their lines for a cost of 5 units or less."
      hidesLastColumnOnPhones
      row={(middle, game, key) => {
        const expected = forecasts?.get(middle.gameId)?.[middle.market]?.expected;
        const value = expected && middleValue(middle, expected);
        const ofAmount = (units: number): string => formatSigned((units * amount) / stakedUnits, 2);
        return (
          <PairRow
            key={key}
            pair={middle}
            game={game}
            readAt={page.readAt}
            detail={<span className="block text-xs font-[500]">Both win: {describeMiddle(middle, game)}</span>}
          >
            <TwoNumbers>{[ofAmount(middle.profit), ofAmount(middle.gain)]}</TwoNumbers>
            {forecasts && <TwoNumbers>{value ? [formatPercent(value.both), ofAmount(value.profit)] : ['–', '']}</TwoNumbers>}
          </PairRow>
        );
      }}
    />
  );
}
