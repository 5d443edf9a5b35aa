import type { ForecastParts as Parts } from '#contract/game-page.ts';
import type { ForecastPart } from '#domain/forecast-part.ts';
import { formatSigned } from '#web/lib/format/format-number.ts';
import { type Bar, DivergingBars } from '#web/ui/chart/diverging-bars.tsx';

interface Props {
  readonly parts: Parts;
  readonly homeCode: string;
  readonly awayCode: string;
}

type Name = ForecastPart['name'];

/** The rows of the chart. A row adds up parts of the model (`of`) that mean the same to a reader. */
const rows: readonly { readonly name: string; readonly of: readonly Name[] }[] = [
  { name: 'Team and player ratings', of: ['team', 'players'] },
  { name: 'Home court', of: ['level'] },
  { name: 'Rest', of: ['rest'] },
  { name: 'Travel and altitude', of: ['travel', 'altitude'] },
  { name: 'Injuries and line-ups', of: ['news'] },
  { name: 'Season and standings', of: ['stage'] },
  { name: 'The betting market', of: ['market'] },
];

/** Shows how many points each part of the model adds to the expected margin of victory and to the expected total. */
export function ForecastParts({ parts, homeCode, awayCode }: Props) {
  const margin = sumOf(parts.margin);
  // The league's average number of points is the starting point of a total. It is in the heading and not in the chart.
  const level = sumOf(parts.total, ['level']);
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
      <div>
        <h3 className="mb-2 font-[650]">Who wins</h3>
        <DivergingBars
          caption="What moved the expected margin"
          left={`← ${awayCode}`}
          right={`${homeCode} →`}
          bars={barsOf(parts.margin, rows, (points) => formatTowardTeam(points, homeCode, awayCode))}
          sum={{ name: 'Expected margin', text: formatTowardTeam(margin, homeCode, awayCode) }}
        />
      </div>
      <div>
        <h3 className="mb-2 font-[650]">How many points, from a league average of {level.toFixed(1)}</h3>
        <DivergingBars
          caption="What moved the expected total"
          left="← fewer"
          right="more →"
          bars={barsOf(
            parts.total,
            rows.filter(({ of }) => !of.includes('level')),
            (points) => formatSigned(points, 1),
          )}
          sum={{ name: 'Expected total', text: sumOf(parts.total).toFixed(1) }}
        />
      </div>
    </div>
  );
}

function barsOf(parts: readonly ForecastPart[], shown: typeof rows, text: (points: number) => string): readonly Bar[] {
  return shown.map(({ name, of }) => {
    const value = sumOf(parts, of);
    return { name, value, text: text(value) };
  });
}

function sumOf(parts: readonly ForecastPart[], names?: readonly Name[]): number {
  return parts.filter(({ name }) => names?.includes(name) ?? true).reduce((sum, { points }) => sum + points, 0);
}

function formatTowardTeam(points: number, home: string, away: string): string {
  const size = Math.abs(points).toFixed(1);
  return size === '0.0' ? '0.0' : `${points > 0 ? home : away} +${size}`;
}
