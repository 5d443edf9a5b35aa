import type { BetGroup, BetSummary } from '#contract/bet-log/bet-log.ts';
import { betKinds } from '#domain/bet-log/bet-log.ts';
import { bookTitle } from '#domain/books.ts';
import { formatCounts, formatProfit, kindNames } from '#web/features/bets/describe-bet.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { intervalOf } from './bet-figures.tsx';

const columns = ['Group', 'Bets', 'Staked', 'Profit', 'Return', 'At the close'] as const;

export function BetGroups({ summary }: { readonly summary: BetSummary }) {
  const tabs = [
    {
      value: 'kind',
      label: 'Bet type',
      groups: summary.byKind,
      nameOf: (key: string) => kindNames[betKinds.find((kind) => kind === key) ?? 'parlay'],
    },
    { value: 'book', label: 'Bookmaker', groups: summary.byBook, nameOf: bookTitle },
    { value: 'month', label: 'Month', groups: summary.byMonth, nameOf: (month: string) => formatMonth(month) },
    { value: 'pick', label: 'Our picks', groups: summary.byPick, nameOf: (key: string) => (key === 'yes' ? 'Our picks' : 'Other bets') },
  ] as const;
  return (
    <Tabs
      label="Group by"
      tabs={tabs.map(({ value, label, groups, nameOf }) => ({
        value,
        label,
        content:
          groups.length === 0 ? (
            <p className="text-sm text-muted">No settled bet yet.</p>
          ) : (
            <>
              <Table caption={`Settled bets by ${label.toLowerCase()}`} columns={columns}>
                {groups.map((group) => (
                  <GroupRow key={group.key} name={nameOf(group.key)} group={group} />
                ))}
              </Table>
              {value === 'pick' && (
                <p className="mt-3 max-w-[64ch] text-sm text-muted">
                  A bet counts as our pick if we named its side, line, bookmaker and price before tip-off. Parlays are in neither group.
                </p>
              )}
            </>
          ),
      }))}
    />
  );
}

function GroupRow({ name, group }: { readonly name: string; readonly group: BetGroup }) {
  const { bets, stakedCents, profitCents, returnOnStake, closingLineValue } = group;
  return (
    <tr className="align-top [&_td]:leading-tight">
      <th scope="row" className="text-sm leading-tight font-[650] font-stretch-semi-condensed">
        {name}
      </th>
      <td className="whitespace-nowrap">
        {formatCount(bets)}
        <Detail text={formatCounts(group)} />
      </td>
      <td>{formatUsd(stakedCents)}</td>
      <td>{formatProfit(profitCents)}</td>
      <td>
        {returnOnStake === null ? '–' : formatSignedPercent(returnOnStake.value)}
        <Detail text={intervalOf(returnOnStake)} />
      </td>
      <td>
        {closingLineValue === null ? '–' : formatSignedPercent(closingLineValue.value)}
        <Detail text={intervalOf(closingLineValue)} />
      </td>
    </tr>
  );
}

function Detail({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className="block text-xs font-[500] text-muted">{text}</span>;
}
