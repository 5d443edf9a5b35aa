import type { SpreadOffer } from '#contract/game-page.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { bookTitle } from '#domain/books.ts';
import { type MoneylineSide, moneylineSides } from '#domain/markets.ts';
import { OutcomeRow } from '#web/features/predictions/components/outcome-row.tsx';
import { PredictionPanel } from '#web/features/predictions/components/prediction-panel.tsx';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { formatSpread } from '#web/lib/format/format-spread.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Table } from '#web/ui/layout/table.tsx';

interface Props {
  readonly spread: NonNullable<LedgerContent['spread']>;
  readonly offers: readonly SpreadOffer[];
  readonly teams: Readonly<Record<MoneylineSide, { readonly name: string; readonly code: string }>>;
}

const sides = moneylineSides.toReversed();
const handicapOf = (side: MoneylineSide, line: number) => formatSpread(side === 'home' || line === 0 ? line : -line);

/** Our probabilities of cover and push at one line, the fair line, and the probabilities at every book's own line. */
export function SpreadPrediction({ spread, offers, teams }: Props) {
  const { line, median } = spread;
  const fair = Math.round(-10 * median) / 10;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <PredictionPanel title="Spread Prediction" model="Margin Model" content={line === null ? 'coming-soon' : 'predictions'}>
        <dl className="mb-auto divide-y divide-line">
          {sides.map((side) => (
            <OutcomeRow
              key={side}
              code={teams[side].code}
              name={line === null ? teams[side].name : `${teams[side].name} ${handicapOf(side, line)}`}
              probability={spread[side]}
            />
          ))}
          <OutcomeRow name="Push" probability={spread.push} />
        </dl>
        <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-2.5 text-sm text-muted">
          <span>Our fair line for {teams.home.code}</span>
          <span className="figures text-base text-text">{formatSpread(fair === 0 ? 0 : fair)}</span>
        </p>
      </PredictionPanel>
      <BookSpreads offers={offers} teams={teams} />
    </div>
  );
}

function BookSpreads({ offers, teams }: Pick<Props, 'offers' | 'teams'>) {
  const format = useOddsFormat();
  if (offers.length === 0) return <p className="text-sm text-muted">No bookmaker has a spread for this game yet.</p>;
  return (
    <Table
      caption="Every book’s spread with our probability to cover"
      columns={['Book', ...sides.map((side) => `${teams[side].code} covers`), 'Push']}
    >
      {offers.map((offer) => (
        <tr key={offer.book} className="align-top">
          <th scope="row" className="text-sm leading-tight font-[650] font-stretch-semi-condensed">
            {bookTitle(offer.book)}
          </th>
          {sides.map((side) => (
            <td key={side} className="leading-tight">
              {formatPercent(offer.cover[side])}
              <span className="block text-xs font-[500] whitespace-nowrap text-muted">
                {handicapOf(side, offer.line)} at {formatPrice(offer[side], format)}
              </span>
            </td>
          ))}
          <td>{offer.cover.push === 0 ? '–' : formatPercent(offer.cover.push)}</td>
        </tr>
      ))}
    </Table>
  );
}
