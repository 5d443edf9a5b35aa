import type { ReactNode } from 'react';
import { bookTitle } from '#domain/books.ts';
import { rules } from '#domain/market/rules.ts';
import type { RenderOffer } from '#web/features/games/offers/selected-offer.ts';
import { formatPercent, formatSignedPercent, formatValueGap } from '#web/lib/format/format-number.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { formatGapRecord } from './past-value-gaps-table.tsx';
import type { OfferEvaluation } from './evaluate-offer.ts';

interface Props {
  readonly name: string;
  readonly offers: readonly OfferEvaluation[];
  readonly renderOffer: RenderOffer;
}

const columns = ['Book', 'Price', 'Needs', 'EV', 'Value gap', 'Stake'] as const;

/** A table of every book's offer on one side. Small numbers below a number are for comparison, for example the fair price below the price. */
export function OfferTable({ name, offers, renderOffer }: Props) {
  const [first] = offers;
  return (
    <div>
      <h3 className="pb-1 font-[650]">
        {name}
        {first?.line === null && <span className="figures ml-2 text-accent">{formatPercent(first.published.win)}</span>}
      </h3>
      {offers.length === 0 ? (
        <p className="text-sm text-muted">No bookmaker has a price for this side yet.</p>
      ) : (
        <Table caption={`${name}: every book’s offer`} columns={columns}>
          {offers.map((offer) => (
            <OfferRow key={offer.book} offer={offer} renderOffer={renderOffer} />
          ))}
        </Table>
      )}
    </div>
  );
}

function OfferRow({ offer, renderOffer }: { readonly offer: OfferEvaluation; readonly renderOffer: RenderOffer }) {
  const format = useOddsFormat();
  const { market, side, line, book, price, fair, breakEven, published, expectedValue, gap, record, isBest } = offer;
  const priceText = (
    <span className={classNames('-mr-1 inline-block rounded-sm px-1', isBest && 'framed')}>
      {formatPrice(price, format)}
      {isBest && <span className="sr-only"> best offer</span>}
    </span>
  );
  return (
    <tr className="align-top [&_td]:leading-tight">
      <th scope="row" className="text-sm leading-tight font-[650] font-stretch-semi-condensed">
        {bookTitle(book)}
        {line !== null && <Detail>{rules[market].formatLine(line, side)}</Detail>}
      </th>
      <td>
        {renderOffer ? renderOffer({ market, side, book, price, line, stakeCents: centsOf(offer) }, priceText) : priceText}
        <Detail>
          <WideOnly>fair</WideOnly> {formatPrice(fair, format)}
        </Detail>
      </td>
      <td>
        {formatPercent(breakEven)}
        <Detail>
          <WideOnly>ours</WideOnly> {formatPercent(published.win)}
          {published.push > 0 && <span className="block whitespace-nowrap">push {formatPercent(published.push)}</span>}
        </Detail>
      </td>
      <td className="text-muted">{formatSignedPercent(expectedValue)}</td>
      <td>
        {gap === undefined ? (
          <span className="text-muted">none</span>
        ) : (
          <>
            <span className={gap > 0 ? 'text-accent' : 'text-muted'}>{formatValueGap(gap)}</span>
            <Detail>{formatGapRecord(record)}</Detail>
          </>
        )}
      </td>
      <td>{formatStake(offer)}</td>
    </tr>
  );
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className="block text-xs font-[500] text-muted">{children}</span>;
}

/** A word that is not visible on a phone, where only the number has room. The legend explains the number. */
function WideOnly({ children }: { readonly children: string }) {
  return <span className="max-sm:sr-only">{children}</span>;
}

function formatStake(offer: OfferEvaluation): string {
  if (offer.share === 0) return '–';
  const cents = centsOf(offer);
  return cents === undefined ? formatPercent(offer.share) : formatUsd(cents);
}

const centsOf = ({ stake }: OfferEvaluation): number | undefined => (stake > 0 ? Math.round(stake * 100) : undefined);
