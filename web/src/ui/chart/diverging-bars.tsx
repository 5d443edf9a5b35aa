import { CenteredBar } from './centered-bar.tsx';

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

interface Props {
  readonly caption: string;
  readonly left: string;
  readonly right: string;
  readonly bars: readonly Bar[];
  readonly sum: { readonly name: string; readonly text: string };
}

const row = 'grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[11rem_1fr]';

export function DivergingBars({ caption, left, right, bars, sum }: Props) {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 0.01);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-muted">
          <th scope="col" className="label py-2 text-left">
            <div className={row}>
              Part
              <span aria-hidden="true" className="flex justify-between">
                <span>{left}</span>
                <span>{right}</span>
              </span>
            </div>
          </th>
          <th scope="col" className="label py-2 pl-4 text-right align-top">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, value, text }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2.5 text-left font-[500]">
              <div className={row}>
                {name}
                <CenteredBar value={value} most={most} fill="bg-accent-fill" />
              </div>
            </th>
            <td className="figures py-2.5 pl-4 text-right text-base whitespace-nowrap max-sm:align-top">{text}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-2.5 text-left font-[650]">
            {sum.name}
          </th>
          <td className="figures py-2.5 pl-4 text-right text-base whitespace-nowrap">{sum.text}</td>
        </tr>
      </tfoot>
    </table>
  );
}
