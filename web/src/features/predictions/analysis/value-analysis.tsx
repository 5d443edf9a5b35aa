import type { GameAnalysis, Offer } from '#contract/game-page.ts';
import { useStakePlan } from '#web/lib/settings/stake-settings.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { GapRecordTable } from './gap-record-table.tsx';
import { offerFigures } from './evaluate-offer.ts';
import { OfferTable } from './offer-table.tsx';
import { StakeFields } from './stake-fields.tsx';

interface Props {
  readonly analysis: GameAnalysis;
  readonly homeName: string;
  readonly awayName: string;
}

const markets = [
  { market: 'moneyline', label: 'Moneyline', sides: ['home', 'away'] },
  { market: 'total', label: 'Over/Under', sides: ['over', 'under'] },
] as const;

/** Every book's offer on every side: what it costs, what it needs, what it is worth, and what to stake. */
export function ValueAnalysis({ analysis, homeName, awayName }: Props) {
  const plan = useStakePlan();
  const names: Readonly<Record<Offer['side'], string>> = { home: homeName, away: awayName, over: 'Over', under: 'Under' };
  const { offers, gapRecords } = analysis;
  return (
    <div className="grid gap-8">
      <StakeFields plan={plan} />
      <Tabs
        label="Market"
        tabs={markets.map(({ market, label, sides }) => ({
          value: market,
          label,
          content: (
            <div className="grid gap-8">
              <div className="grid gap-8 lg:grid-cols-2">
                {sides.map((side) => (
                  <OfferTable
                    key={side}
                    name={names[side]}
                    offers={offers.filter((offer) => offer.side === side).map((offer) => offerFigures(offer, gapRecords, plan))}
                  />
                ))}
              </div>
              <GapRecordTable records={gapRecords.filter((record) => record.market === market)} />
            </div>
          ),
        }))}
      />
      <Legend />
    </div>
  );
}

/** Which figure is which: mixing them up costs money. */
function Legend() {
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm text-muted lg:grid-cols-2 [&_dt]:font-[650] [&_dt]:text-text">
      <div>
        <dt>Price, and the fair price under it</dt>
        <dd>What the book pays, and the price at which the bet would be worth nothing by our probability. A frame marks the best offer.</dd>
      </div>
      <div>
        <dt>Needs, and our probability under it</dt>
        <dd>How often the bet must win to break even at this price. A push gives the stake back and counts for neither.</dd>
      </div>
      <div>
        <dt>Raw EV is not value</dt>
        <dd>
          It is what the bet would earn if our probability were exactly right. No forecast is: only a small part of such raw figures has
          ever come true.
        </dd>
      </div>
      <div>
        <dt>Value gap</dt>
        <dd>
          What the price is expected to be worth at the closing line, scaled to what past closes have confirmed. Under it: what gaps of this
          size really were worth, and how many there were. Judge by this one.
        </dd>
      </div>
      <div>
        <dt>Stake</dt>
        <dd>
          Your part of the Kelly stake, from the value gap and never from raw EV, never above your limit. Pick one offer of a side, not
          several. Nothing here is a promise of profit.
        </dd>
      </div>
    </dl>
  );
}
