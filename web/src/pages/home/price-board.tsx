import { priceExample } from './price-example.ts';

const american = (price: number): string => (price > 0 ? `+${price}` : `−${-price}`);
const percent = (value: number): string => `${value.toFixed(1)}%`;

/** The idea of the product as a scoreboard. It stays dark in both themes, as the one in the arena does. */
export function PriceBoard() {
  return (
    <figure className="scheme-dark rounded-md border border-line bg-sunken text-text">
      <table className="w-full border-collapse">
        <caption className="label border-b border-line px-5 py-3.5 text-left text-muted">
          <span className="text-text">What a price says</span> · worked example
        </caption>
        <thead>
          <tr className="label text-right text-muted">
            <th scope="col" className="px-5 pt-4 text-left">
              <span className="sr-only">Side</span>
            </th>
            <th scope="col" className="pt-4">
              Price
            </th>
            <th scope="col" className="pt-4">
              Implies
            </th>
            <th scope="col" className="px-5 pt-4">
              Fair
            </th>
          </tr>
        </thead>
        <tbody>
          {priceExample.sides.map((side) => (
            <tr key={side.name} className="border-b border-line text-right last:border-0">
              <th scope="row" className="px-5 py-4 text-left text-sm font-[600] text-muted">
                {side.name}
              </th>
              <td className="figures text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)]">{american(side.price)}</td>
              <td className="figures text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)]">{percent(side.implied)}</td>
              <td className="figures px-5 text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] text-accent">{percent(side.fair)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="border-t border-line px-5 py-4 text-sm text-muted">
        The two prices add up to <span className="figures text-text">{percent(priceExample.total)}</span>. The{' '}
        <span className="figures text-text">{percent(priceExample.margin)}</span> above one hundred is the bookmaker’s margin. Take it out
        and you have the market’s own forecast, the mark that ours is measured against.
      </figcaption>
    </figure>
  );
}
