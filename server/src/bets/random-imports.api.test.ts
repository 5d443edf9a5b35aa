import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BetImportReport, LoggedBet } from '#contract/bet-log/bet-log.ts';
import { addDays } from '#domain/league-date.ts';
import { games } from '#server/schema/games.ts';
import { bets } from '#server/schema/bets.ts';
import { betLog, gameIds, readLog } from '../../test/bets/bet-log.ts';
import { runsOf } from '../../test/random/random-tests.ts';

/** The evenings on which the same two teams play. Rows name any day of the two weeks. */
const gameDates = ['2026-11-15', '2026-11-17', '2026-11-18', '2026-11-22', '2026-11-24', '2026-11-25'];
const days = Array.from({ length: 14 }, (_, index) => addDays('2026-11-13', index));

/** Rows with the same game and stake are equal bets, even if they name different days. */
const rows = fc.array(fc.record({ day: fc.constantFrom(...days), stake: fc.constantFrom(5, 6) }), { maxLength: 12 });
const edits = fc.array(fc.record({ bet: fc.nat(20), stake: fc.constantFrom(5, 6, 7) }), { maxLength: 3 });

interface Row {
  readonly day: string;
  readonly stake: number;
}

/** A bet of the log: as it was added and as it is now. */
interface ModelBet {
  readonly added: string;
  readonly content: string;
}

/** The game of its day; otherwise the game of the day before, whose tip-off may be after midnight elsewhere; otherwise that of the day after. */
function gameOf(day: string): string | undefined {
  const date = [day, addDays(day, -1), addDays(day, 1)].find((each) => gameDates.includes(each));
  return date && gameIds[gameDates.indexOf(date)];
}

/** Of each bet the log has as many afterwards as the file, or as before if these are more. */
function importInto(log: readonly ModelBet[], file: readonly Row[]): ModelBet[] {
  const wanted = file.flatMap(({ day, stake }) => (gameOf(day) === undefined ? [] : [`${gameOf(day)} ${stake}`]));
  const added = [...new Set(wanted)].flatMap((bet) => {
    const known = log.filter(({ added, content }) => added === bet || content === bet).length;
    return Array.from({ length: Math.max(0, wanted.filter((each) => each === bet).length - known) }, () => bet);
  });
  return [...log, ...added.map((bet) => ({ added: bet, content: bet }))];
}

const contentOf = ({ legs, stakeCents }: LoggedBet) => `${legs[0]!.gameId} ${stakeCents / 100}`;

test('an import completes the log to the larger of both for any log, edits and file, and each bet is on the nearest game', async () => {
  const { browser, db, change } = await betLog({ requestLimiter: { wait: () => 0, take: () => 0 } });
  const [{ homeTeamId, awayTeamId } = { homeTeamId: 0, awayTeamId: 0 }] = await db.select().from(games).limit(1);
  for (const [index, id] of gameIds.entries()) {
    const date = gameDates[index]!;
    await change(id, { homeTeamId, awayTeamId, date, startsAt: new Date(`${addDays(date, 1)}T00:30:00Z`) });
  }
  const send = async (file: readonly Row[]) => {
    const lines = file.map(({ day, stake }) => `2026-11-15,${day},Nets,Hawks,moneyline,Hawks,,-110,${stake},FanDuel`);
    const text = ['Date,Game Date,Away,Home,Market,Selection,Line,Odds,Stake,Sportsbook', ...lines].join('\n');
    return (await browser.send('POST', '/api/bets/import?apply=true', text)).json<BetImportReport>();
  };
  const property = fc.asyncProperty(rows, edits, rows, async (first, changes, second) => {
    await db.delete(bets);
    const log = importInto([], first);
    await send(first);
    for (const { bet, stake } of changes.slice(0, log.length)) {
      const index = bet % log.length;
      const stored = (await readLog(browser)).find((each) => contentOf(each) === log[index]!.content)!;
      const { id, placedAt, book, legs } = stored;
      await browser.send('PUT', '/api/bets', { id, placedAt, book, stakeCents: 100 * stake, parlayPrice: null, ownResult: null, legs });
      log[index] = { ...log[index]!, content: `${legs[0]!.gameId} ${stake}` };
    }
    const expected = importInto(log, second);
    expect(await send(second)).toMatchObject({
      added: expected.length - log.length,
      faults: { length: second.filter(({ day }) => !gameOf(day)).length },
    });
    expect((await readLog(browser)).map(contentOf).toSorted()).toEqual(expected.map(({ content }) => content).toSorted());
    expect((await send(second)).added, 'the second time').toBe(0);
  });
  await fc.assert(property, { numRuns: runsOf(40) });
});
