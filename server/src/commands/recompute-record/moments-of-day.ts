import type { LedgerContent } from '#contract/ledger.ts';
import type { RecordResult } from '#contract/settled-predictions.ts';
import type { RecordMoment } from '#contract/track-record.ts';

const halfHour = 1_800_000;

/** The instant of a time in New York, whose clocks are four or five hours behind UTC. */
function inNewYork(date: string, time: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' });
  const instants = ['-04:00', '-05:00'].map((offset) => Date.parse(`${date}T${time}:00${offset}`));
  return instants.find((instant) => clock.format(instant) === time)!;
}

/** That of the last entry issued by then. No moment is later than half an hour before the start; a replayed game has none. */
export function momentsOfDay(
  { date, startsAt, position }: RecordResult,
  entries: readonly LedgerContent[],
): ReadonlyMap<RecordMoment, number> {
  const own = entries.filter((entry) => entry.position <= position && !entry.replay);
  const latest = Date.parse(startsAt) - halfHour;
  const instants: readonly (readonly [RecordMoment, number])[] = [
    ['morning', Math.min(Date.parse(`${date}T12:00:00Z`), latest)],
    ['afternoon', Math.min(inNewYork(date, '13:30'), latest)],
    ['evening', Math.min(inNewYork(date, '17:30'), latest)],
    ['beforeTip', latest],
    ['tip', Infinity],
  ];
  return new Map(
    instants.flatMap(([moment, until]): [RecordMoment, number][] => {
      const last = own.findLast(({ issuedAt }) => Date.parse(issuedAt) <= until);
      return last ? [[moment, last.probabilities.published]] : [];
    }),
  );
}
