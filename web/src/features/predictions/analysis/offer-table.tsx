import type { ReactNode } from 'react';
import { bookTitle } from '#domain/books.ts';
import { formatPercent, formatSignedPercent } from '#web/lib/format/format-percent.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { recordText } from './gap-record-table.tsx';
import type { OfferFigures } from './evaluate-offer.ts';

interface Props {
  /** The side: a team, or over or under. */
  readonly name: string;
  readonly offers: readonly OfferFigures[];
}

const columns = ['Book', 'Price', 'Needs', 'Raw EV', 'Value gap', 'Stake'] as const;

/** Every book's offer on one side. Each figure has what it is measured by under it. */
export function OfferTable({ name, offers }: Props) {
  const [first] = offers;
  return (
    <div>
      <h3 className="pb-1 font-[650]">
        {name}
        {first?.market === 'moneyline' && <span className="figures ml-2 text-accent">{formatPercent(first.published.win)}</span>}
      </h3>
      {offers.length === 0 ? (
        <p className="text-sm text-muted">No bookmaker has a price for this side yet.</p>
      ) : (
        <Table caption={`${name}: every book’s offer`} columns={columns} dense>
          {offers.map((offer) => (
            <OfferRow key={offer.book} offer={offer} />
          ))}
        </Table>
      )}
    </div>
  );
}

function OfferRow({ offer }: { readonly offer: OfferFigures }) {
  const format = useOddsFormat();
  const { book, line, price, fair, breakEven, published, rawValue, gap, record, isBest } = offer;
  return (
    <tr className="align-top [&_td]:leading-tight">
      <th scope="row" className="text-sm leading-tight font-[650] font-stretch-semi-condensed">
        {bookTitle(book)}
        {line !== null && <Under>{line}</Under>}
      </th>
      <td>
        <span className={classNames('-mr-1 inline-block rounded-sm px-1', isBest && 'inset-ring inset-ring-line-strong')}>
          {formatPrice(price, format)}
          {isBest && <span className="sr-only"> best offer</span>}
        </span>
        <Under>
          <Word>fair</Word> {formatPrice(fair, format)}
        </Under>
      </td>
      <td>
        {formatPercent(breakEven)}
        <Under>
          <Word>ours</Word> {formatPercent(published.win)}
          {published.push > 0 && <span className="block whitespace-nowrap">push {formatPercent(published.push)}</span>}
        </Under>
      </td>
      <td className="text-muted">{formatSignedPercent(rawValue)}</td>
      <td>
        {gap === undefined ? (
          <span className="text-muted">none</span>
        ) : (
          <>
            <span className={gap > 0 ? 'text-accent' : 'text-muted'}>{formatSignedPercent(gap)}</span>
            <Under>{recordText(record)}</Under>
          </>
        )}
      </td>
      <td>{stakeText(offer)}</td>
    </tr>
  );
}

function Under({ children }: { readonly children: ReactNode }) {
  return <span className="block text-xs font-[500] text-muted">{children}</span>;
}

/** The legend says it too; on a phone only the figure has room. */
function Word({ children }: { readonly children: string }) {
  return <span className="max-sm:sr-only">{children}</span>;
}

/** The sum where a bankroll is known, else the share of it. */
function stakeText({ share, stake }: OfferFigures): string {
  if (share === 0) return '–';
  return stake > 0 ? formatUsd(Math.round(stake * 100)) : formatPercent(share);
}
