import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import type { ReactNode } from 'react';
import type { BetGroup, BetSummary } from '#contract/bet-log/bet-log.ts';
import type { Estimate } from '#contract/track-record.ts';
import { betKinds } from '#domain/bet-log/bet-log.ts';
import { bookTitle } from '#domain/books.ts';
import { betKindNames, formatBetCounts, formatProfit } from '#web/features/bets/describe-bet.ts';
import { luckSentence, profitInterval, tooFewBets } from '#web/features/bets/summary-sentences.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { formatCount, formatSignedPercent, formatUsd } from '#web/lib/format/format-number.ts';
import { CenteredBar } from '#web/ui/chart/centered-bar.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { TermNote } from '#web/ui/term/term-note.tsx';
import { chartPoints, timeAxis } from '#web/lib/format/time-series.ts';
import { axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';

export function BetFigures({ summary: { all, open } }: { readonly summary: BetSummary }) {
  const luck = luckSentence(all);
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Figure name="Profit" value={formatProfit(all.profitCents)} detail={profitInterval(all) ?? 'No decided bet yet'} />
        <Figure
          name="Return on stakes"
          value={percentOf(all.returnOnStake)}
          detail={intervalOf(all.returnOnStake) ?? 'Won and lost bets'}
        />
        <Figure
          name={<TermNote term="worth at the close">Worth at the close</TermNote>}
          value={percentOf(all.closingLineValue)}
          detail={all.closingLineValue ? `${intervalOf(all.closingLineValue)} ${countOf(all.closingLineValue)}` : 'No closing line yet'}
        />
        <Figure
          name={<TermNote term="push">Won–lost–returned</TermNote>}
          value={formatBetCounts(all)}
          detail={open.bets === 0 ? 'None open' : `${formatCount(open.bets)} open, ${formatUsd(open.stakeCents)}`}
        />
      </dl>
      <p className="mt-5 max-w-[64ch] text-sm text-muted">
        {luck !== undefined && `${luck} `}
        Worth at the close compares your price with the last prices before tip-off; every bet counts once, whatever its stake. It needs far
        fewer bets than a profit to show something: if it stays above zero, you find good prices.
      </p>
    </div>
  );
}

const percentOf = (estimate: Estimate | null): string => (estimate === null ? '–' : formatSignedPercent(estimate.value));
const countOf = ({ n }: Estimate): string => `(${formatCount(n)} ${n === 1 ? 'bet' : 'bets'})`;

function intervalOf(estimate: Estimate | null): string | undefined {
  if (estimate === null) return undefined;
  if (estimate.low === null || estimate.high === null) return tooFewBets;
  return `${formatSignedPercent(estimate.low)} to ${formatSignedPercent(estimate.high)}`;
}

function Figure({ name, value, detail }: { readonly name: ReactNode; readonly value: string; readonly detail: string }) {
  return (
    <div className="border-t border-line-strong pt-2">
      <dt className="label text-muted">{name}</dt>
      <dd className="figures text-2xl">{value}</dd>
      <dd className="figures text-sm text-muted">{detail}</dd>
    </div>
  );
}

const columns = ['Group', 'Bets', 'Staked', 'Profit', 'Return', 'At the close'] as const;

export function BetGroups({ summary }: { readonly summary: BetSummary }) {
  const tabs = [
    {
      value: 'kind',
      label: 'Bet type',
      groups: summary.byKind,
      nameOf: (key: string) => betKindNames[betKinds.find((kind) => kind === key) ?? 'parlay'],
    },
    { value: 'book', label: 'Bookmaker', groups: summary.byBook, nameOf: bookTitle },
    { value: 'month', label: 'Month', groups: summary.byMonth, nameOf: (month: string) => formatMonth(month) },
    { value: 'pick', label: 'Our picks', groups: summary.byPick, nameOf: (key: string) => (key === 'yes' ? 'Our picks' : 'Other bets') },
  ] as const;
  const group = useQueryParam('group', ['kind', 'book', 'month', 'pick']);
  return (
    <Tabs
      label="Group by"
      selected={group.value}
      addressOf={group.addressOf}
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
                  <GroupRow key={group.key} name={nameOf(group.key)} group={group} most={mostOf(groups)} />
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

const mostOf = (groups: readonly BetGroup[]): number => Math.max(...groups.map(({ profitCents }) => Math.abs(profitCents)));

function GroupRow({ name, group, most }: { readonly name: string; readonly group: BetGroup; readonly most: number }) {
  const { bets, stakedCents, profitCents, returnOnStake, closingLineValue } = group;
  return (
    <tr className="align-top [&_td]:leading-tight">
      <th scope="row" className="text-sm leading-tight font-[650] font-stretch-semi-condensed">
        {name}
      </th>
      <td className="whitespace-nowrap">
        {formatCount(bets)}
        <Detail text={formatBetCounts(group)} />
      </td>
      <td>{formatUsd(stakedCents)}</td>
      <td>
        <span className="flex items-center justify-end gap-3">
          <CenteredBar value={profitCents} most={most} className="w-24 max-sm:hidden" />
          {formatProfit(profitCents)}
        </span>
      </td>
      <EstimateCell estimate={returnOnStake} />
      <EstimateCell estimate={closingLineValue} />
    </tr>
  );
}

function EstimateCell({ estimate }: { readonly estimate: Estimate | null }) {
  return (
    <td>
      {percentOf(estimate)}
      <Detail text={intervalOf(estimate)} />
    </td>
  );
}

function Detail({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className="block text-xs font-[500] text-muted">{text}</span>;
}

/** Profit to date and what the prices were worth at the close, in front of the range that luck alone explains. A line needs two points. */
export function BetChart({ summary: { series } }: { readonly summary: BetSummary }) {
  const last = series.at(-1);
  if (last === undefined || series.length < 2) return null;
  const values = series.flatMap(({ profitCents, closingCents, luckCents }) => [profitCents, closingCents, luckCents, -luckCents]);
  return (
    <LineChart
      label={`Profit to date: ${formatProfit(last.profitCents)}, worth ${formatProfit(last.closingCents)} at the close.`}
      lines={[
        { name: 'Profit', stroke: 'solid', points: chartPoints(series, ({ profitCents }) => profitCents) },
        { name: 'Worth at the close', stroke: 'dashed', points: chartPoints(series, ({ closingCents }) => closingCents) },
      ]}
      band={{
        name: 'Luck alone: 95% of logs',
        points: series.map(({ date, luckCents }) => ({ x: Date.parse(date), half: luckCents })),
      }}
      x={timeAxis(series)}
      y={axisFor([0, ...values], (cents) => formatProfit(cents).replace(/\.00$/, ''))}
      yTitle="Profit to date"
    />
  );
}
