import type { MarketGame, MarketPagePrice } from '#contract/market/market-page.ts';
import { describePush, describeWins } from '#web/features/market/describe-entry.ts';
import { formatPercent, formatSigned } from '#web/lib/format/format-number.ts';
import { EntryHead, UnchangedCell, PriceLine } from './entry-cells.tsx';
import { type ListProps, MarketList } from './market-list.tsx';

interface PairProps {
  readonly first: MarketPagePrice;
  readonly second: MarketPagePrice;
  readonly game: MarketGame;
}

/** The two bets of a pair, one below the other. */
function PairHead({ first, second, game }: PairProps) {
  return (
    <EntryHead game={game}>
      <PriceLine price={first} game={game} />
      <PriceLine price={second} game={game} />
    </EntryHead>
  );
}

function Stakes({ stakes: [first, second] }: { readonly stakes: readonly [number, number] }) {
  return (
    <td className="leading-snug">
      <span className="block">{first.toFixed(2)}</span>
      <span className="block">{second.toFixed(2)}</span>
    </td>
  );
}

export function ArbitrageList({ page, games }: ListProps) {
  return (
    <MarketList
      heading="Arbitrage"
      lead="Two books whose prices together pay more than the two stakes, whichever side wins. The stakes are for 100 units and return the same on both sides; at a whole line a push returns both."
      columns={['Bets', 'Stakes', 'Profit', 'Unchanged for']}
      entries={page.arbitrage}
      games={games}
      empty="No two books offer an arbitrage."
      row={({ first, second, stakes, profit, since }, game, key) => (
        <tr key={key}>
          <PairHead first={first} second={second} game={game} />
          <Stakes stakes={stakes} />
          <td>{formatSigned(profit, 2)}</td>
          <UnchangedCell since={since} game={game} />
        </tr>
      )}
    />
  );
}

export function LowHoldList({ page, games }: ListProps) {
  return (
    <MarketList
      heading="Low-hold pairs"
      lead="The best prices of both sides at one line, at two books that together keep at most 2% of balanced stakes. A single book keeps about 4.5%."
      columns={['Bets', 'Hold', 'Unchanged for']}
      entries={page.low_hold}
      games={games}
      empty="No two books keep 2% or less together."
      row={({ first, second, hold, since }, game, key) => (
        <tr key={key}>
          <PairHead first={first} second={second} game={game} />
          <td>{formatPercent(hold)}</td>
          <UnchangedCell since={since} game={game} />
        </tr>
      )}
    />
  );
}

export function MiddleList({ page, games }: ListProps) {
  return (
    <MarketList
      heading="Middles"
      lead="Two bets at different lines that both win if the result falls between them. Cost is what 100 units lose if it does not, gain what they win if it does. Most middles lose."
      columns={['Bets', 'Both win', 'Cost', 'Gain', 'Unchanged for']}
      entries={page.middles}
      games={games}
      empty="No two books leave a result between their lines for a cost of 5 units or less."
      row={({ market, first, second, wins, pushes, cost, gain, since }, game, key) => (
        <tr key={key}>
          <PairHead first={first} second={second} game={game} />
          <td className="leading-snug">
            <span className="block">{describeWins({ market, wins }, game)}</span>
            {pushes.length > 0 && (
              <span className="block text-xs text-muted">push at {pushes.map((push) => describePush(market, push, game)).join(', ')}</span>
            )}
          </td>
          <td>{formatSigned(-cost, 2)}</td>
          <td>{formatSigned(gain, 2)}</td>
          <UnchangedCell since={since} game={game} />
        </tr>
      )}
    />
  );
}
