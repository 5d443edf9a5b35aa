import { decimalFromAmerican } from '#domain/odds/price.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';
import { priceExample } from './price-example.ts';

const american = (price: number): string => formatPrice(decimalFromAmerican(price), 'american');
const percent = (value: number): string => formatPercent(value / 100);

export function PriceExampleBoard() {
  return (
    <figure className="@container scheme-dark rounded-md border border-line bg-sunken text-text">
      <NamedGroup label="What a price means" isScrollable className="scrolls-sideways relative">
        <table className="w-full border-collapse">
          <caption className="label border-b border-line px-4 sm:px-5 py-3.5 text-left text-muted">
            <span className="text-text">What a price means</span> · worked example
          </caption>
          <thead>
            <tr className="label text-right text-muted">
              <th scope="col" className="px-4 sm:px-5 pt-4 text-left">
                <span className="sr-only">Side</span>
              </th>
              <th scope="col" className="pt-4 pl-2">
                Price
              </th>
              <th scope="col" className="pt-4 pl-2">
                Implies
              </th>
              <th scope="col" className="px-4 sm:px-5 pt-4">
                Fair
              </th>
            </tr>
          </thead>
          <tbody>
            {priceExample.sides.map((side) => (
              <tr key={side.name} className="border-b border-line text-right last:border-0">
                <th scope="row" className="px-4 sm:px-5 py-4 text-left text-xs font-[600] sm:text-sm text-muted">
                  {side.name}
                </th>
                <td className="figures py-4 pl-2 sm:pl-3 text-[clamp(1.25rem,7.2cqw,2.125rem)]">{american(side.price)}</td>
                <td className="figures py-4 pl-2 sm:pl-3 text-[clamp(1.25rem,7.2cqw,2.125rem)]">{percent(side.implied)}</td>
                <td className="figures py-4 pr-4 sm:pr-5 pl-2 sm:pl-3 text-[clamp(1.25rem,7.2cqw,2.125rem)]">{percent(side.fair)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </NamedGroup>
      <figcaption className="border-t border-line px-4 sm:px-5 py-4 text-sm text-muted">
        The two implied probabilities add up to <span className="figures text-text">{percent(priceExample.total)}</span>. Of balanced stakes
        the bookmaker keeps 3.5 of 103.5, its hold: <span className="figures text-text">{percent(priceExample.hold)}</span>. Without it you
        have the market’s own forecast, which ours is measured against.
      </figcaption>
    </figure>
  );
}
