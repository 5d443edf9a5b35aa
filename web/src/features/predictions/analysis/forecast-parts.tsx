import type { ForecastParts as Parts } from '#contract/game-page.ts';
import type { ForecastPart } from '#domain/forecast-part.ts';
import { type Bar, DivergingBars } from '#web/ui/chart/diverging-bars.tsx';

interface Props {
  readonly parts: Parts;
  readonly homeCode: string;
  readonly awayCode: string;
}

type Name = ForecastPart['name'];

/** The model's parts in a reader's words. What is never felt apart stands together. */
const words: readonly { readonly name: string; readonly of: readonly Name[] }[] = [
  { name: 'Team and player ratings', of: ['team', 'players'] },
  { name: 'Home court', of: ['level'] },
  { name: 'Rest', of: ['rest'] },
  { name: 'Travel and altitude', of: ['travel', 'altitude'] },
  { name: 'Injuries and line-ups', of: ['news'] },
  { name: 'Season so far, and what is at stake', of: ['stage'] },
  { name: 'The betting market', of: ['market'] },
];

/** What moved the number: every part in points, for the margin and for the total. */
export function ForecastParts({ parts, homeCode, awayCode }: Props) {
  const margin = sumOf(parts.margin);
  // The league's own level is where a total starts from, not something that moved it.
  const level = sumOf(parts.total, ['level']);
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div>
        <h3 className="mb-2 font-[650]">Who wins</h3>
        <DivergingBars
          caption="What moved the expected margin"
          left={`← ${awayCode}`}
          right={`${homeCode} →`}
          bars={barsOf(parts.margin, words, (points) => toward(points, homeCode, awayCode))}
          sum={{ name: 'Expected margin', text: toward(margin, homeCode, awayCode) }}
        />
      </div>
      <div>
        <h3 className="mb-2 font-[650]">How many points, from a league level of {level.toFixed(1)}</h3>
        <DivergingBars
          caption="What moved the expected total"
          left="← fewer"
          right="more →"
          bars={barsOf(
            parts.total,
            words.filter(({ of }) => !of.includes('level')),
            signed,
          )}
          sum={{ name: 'Expected total', text: sumOf(parts.total).toFixed(1) }}
        />
      </div>
    </div>
  );
}

function barsOf(parts: readonly ForecastPart[], rows: typeof words, text: (points: number) => string): readonly Bar[] {
  return rows.map(({ name, of }) => {
    const value = sumOf(parts, of);
    return { name, value, text: text(value) };
  });
}

function sumOf(parts: readonly ForecastPart[], names?: readonly Name[]): number {
  return parts.filter(({ name }) => names?.includes(name) ?? true).reduce((sum, { points }) => sum + points, 0);
}

function toward(points: number, home: string, away: string): string {
  const size = Math.abs(points).toFixed(1);
  return size === '0.0' ? '0.0' : `${points > 0 ? home : away} +${size}`;
}

function signed(points: number): string {
  const size = Math.abs(points).toFixed(1);
  return size === '0.0' ? size : `${points > 0 ? '+' : '−'}${size}`;
}
