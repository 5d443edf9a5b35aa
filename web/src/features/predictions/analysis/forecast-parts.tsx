import type { ForecastParts as Parts, ReportedPlayer } from '#contract/game-page.ts';
import type { ForecastPart } from '#domain/forecast-part.ts';
import type { TeamNames } from '#domain/market/rules.ts';
import { formatCount, formatSigned } from '#web/lib/format/format-number.ts';
import { type Bar, DivergingBars } from '#web/ui/chart/diverging-bars.tsx';

interface Props {
  readonly parts: Parts;
  readonly names: TeamNames;
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

const levelRow = rows.findIndex(({ of }) => of.includes('level'));

export function ForecastParts({ parts, names }: Props) {
  const margin = roundParts(rows.map(({ of }) => sumOf(parts.margin, of)));
  const total = roundParts(rows.map(({ of }) => sumOf(parts.total, of)));
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
      <div>
        <h3 className="mb-2 font-[650]">Who wins</h3>
        <DivergingBars
          caption="What moved the expected margin"
          left={`← ${names.away}`}
          right={`${names.home} →`}
          bars={barsOf(margin.parts, (points) => formatTowardTeam(points, names))}
          sum={{ name: 'Expected margin', text: formatTowardTeam(margin.sum, names) }}
        />
      </div>
      <div>
        <h3 className="mb-2 font-[650]">How many points, from a league average of {total.parts[levelRow]!.toFixed(1)}</h3>
        <DivergingBars
          caption="What moved the expected total"
          left="← fewer"
          right="more →"
          // The league's average number of points is the starting point of a total. It is in the heading and not in the chart.
          bars={barsOf(total.parts, (points) => formatSigned(points, 1)).toSpliced(levelRow, 1)}
          sum={{ name: 'Expected total', text: total.sum.toFixed(1) }}
        />
      </div>
    </div>
  );
}

const barsOf = (parts: readonly number[], text: (points: number) => string): readonly Bar[] =>
  rows.map(({ name }, index) => ({ name, value: parts[index]!, text: text(parts[index]!) }));

const sumOf = (parts: readonly ForecastPart[], names: readonly Name[]): number =>
  parts.filter(({ name }) => names.includes(name)).reduce((sum, { points }) => sum + points, 0);

/** Rounds parts and sum to tenths so that the shown parts add up to the shown sum. The sum is rounded as in the prediction history. */
export function roundParts(exact: readonly number[]): { readonly parts: readonly number[]; readonly sum: number } {
  const hundredths = Math.round(100 * exact.reduce((sum, part) => sum + part, 0)) / 100;
  const sum = Number(hundredths.toFixed(1));
  const floors = exact.map((part) => Math.floor(10 * part));
  const missing = Math.round(10 * sum) - floors.reduce((total, tenths) => total + tenths, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: 10 * part - floors[index]! }))
    .toSorted((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return { parts: floors.map((tenths, index) => (tenths + (raised.has(index) ? 1 : 0)) / 10), sum };
}

function formatTowardTeam(points: number, { home, away }: TeamNames): string {
  const size = Math.abs(points).toFixed(1);
  return size === '0.0' ? '0.0' : `${points > 0 ? home : away} +${size}`;
}

const statusNames: Readonly<Record<ReportedPlayer['status'], string>> = {
  out: 'Out',
  doubtful: 'Doubtful',
  questionable: 'Questionable',
  probable: 'Probable',
  available: 'Available',
};

export function ReportedPlayers({ parts: { players }, names }: Props) {
  if (players.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 font-[650]">Players in the injury reports</h3>
      <p className="text-sm text-muted">How likely each one plays, from past players with this status, and what he is worth to his team.</p>
      <ul aria-label="Players in the injury reports" className="mt-3 grid grid-cols-1 gap-x-10 gap-y-2 lg:grid-cols-2">
        {players.map(({ team, name, status, chance, cases, points }) => (
          <li key={`${team} ${name}`} className="text-sm">
            <span className="font-[650]">
              {name} <span className="text-muted font-normal">{names[team]}</span>
            </span>
            <span className="block">
              {statusNames[status]}: plays {wholePercent(chance)}
              {cases > 0 && ` (n ${formatCount(cases)})`}, worth {Math.abs(points).toFixed(1)} {points < 0 ? 'points less' : 'points'}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function wholePercent(chance: number): string {
  if (chance < 0.01) return 'under 1%';
  return chance > 0.99 ? 'over 99%' : `${Math.round(chance * 100)}%`;
}
