import type { ReactNode } from 'react';
import { bookTitle } from '#domain/books.ts';
import { rules } from '#domain/market/rules.ts';
import { OutdatedPrice } from '#web/features/games/components/outdated-price.tsx';
import { isOutdated } from '#web/features/games/game.ts';
import type { RenderOffer } from '#web/features/games/offers/selected-offer.ts';
import { formatCount, formatPercent, formatSignedPercent, formatUsd, formatValueGap } from '#web/lib/format/format-number.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { columnsWithNotes } from '#web/ui/term/columns-with-notes.tsx';
import type { GapRecord } from '#contract/game-page.ts';
import type { OfferEvaluation } from './offers-of-game.ts';

interface Props {
  readonly name: string;
  readonly offers: readonly OfferEvaluation[];
  readonly renderOffer: RenderOffer;
}

const columns = ['Book', 'Price', 'Needs', 'EV', 'Value gap', 'Stake'] as const;

export function OfferTable({ name, offers, renderOffer }: Props) {
  const [first] = offers;
  return (
    <div>
      <h3 className="pb-1 font-[650]">
        {name}
        {first?.line === null && <span className="figures ml-2">{formatPercent(first.published.win)}</span>}
      </h3>
      {offers.length === 0 ? (
        <p className="text-sm text-muted">No price for this side yet.</p>
      ) : (
        <Table caption={`${name}: every book’s offer`} columns={columnsWithNotes(columns)}>
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
  const isOld = offer.quote !== undefined && isOutdated(offer.quote);
  const priceText = isOld ? (
    <OutdatedPrice quotedAt={offer.quote?.quotedAt}>{formatPrice(price, format)}</OutdatedPrice>
  ) : (
    <span className={classNames('-mr-1 inline-block rounded-sm px-1', isBest && 'best-price')}>
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
        {renderOffer ? renderOffer({ ...offer.quote, market, side, book, price, line, stakeCents: centsOf(offer) }, priceText) : priceText}
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
          <span className="text-muted">{isOld ? 'outdated' : 'none'}</span>
        ) : (
          <>
            <span className={gap > 0 ? 'text-positive' : 'text-muted'}>{formatValueGap(gap)}</span>
            <Detail>{formatGapRecord(record)}</Detail>
          </>
        )}
      </td>
      <td>{formatStake(offer)}</td>
    </tr>
  );
}

/** What past gaps of this size were worth at the close. The price of a replayed bet is the closing price, so comparing it would test nothing. */
function formatGapRecord(record: GapRecord | undefined): string {
  if (record === undefined) return 'none settled';
  const { bets, replayed, closingLineValue } = record;
  if (bets === replayed) return 'replayed';
  return closingLineValue === null
    ? `no close (${formatCount(bets)})`
    : `was ${formatSignedPercent(closingLineValue)} (${formatCount(bets)})`;
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className="block text-xs font-[500] text-muted">{children}</span>;
}

function WideOnly({ children }: { readonly children: string }) {
  return <span className="max-sm:sr-only">{children}</span>;
}

function formatStake(offer: OfferEvaluation): string {
  if (offer.share === 0) return '–';
  const cents = centsOf(offer);
  return cents === undefined ? formatPercent(offer.share) : formatUsd(cents);
}

const centsOf = ({ stake }: OfferEvaluation): number | undefined => (stake > 0 ? Math.round(stake * 100) : undefined);
