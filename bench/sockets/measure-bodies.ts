import { dayMs } from '#domain/durations.ts';
import { easternDate } from '#domain/league-date.ts';
import { requireTeam } from '#domain/teams.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';
import { readBlockedMs } from '#bench/fuzz/read-blocked-time.ts';
import { printTable } from '#bench/support/print-table.ts';
import type { Product } from '#bench/support/start-environment.ts';
import type { watchHealth } from './watch-health.ts';

const maxBlockedMs = 100;
const jsonBytes = 99_000;
const fileBytes = 2_900_000;
const parallel = 10;
const json = 'application/json';
const csv = 'text/csv';
const header = 'placed_at,game_date,away,home,market,side,line,price,stake,book,parlay';

const repeated = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const listOf = (unit: string, bytes: number) => `[${repeated(`${unit},`, bytes)}${unit}]`;
const keys = (bytes: number) => `{${Array.from({ length: bytes / 12 }, (_, index) => `"${100_000 + index}":1`).join(',')}}`;
/** 10,000 lines that together have the largest allowed size. */
const lines = (character: string) => `${header}\n${`${character.repeat(285)}\n`.repeat(10_000)}`;

interface BodyMeasurement {
  readonly db: Db;
  readonly health: ReturnType<typeof watchHealth>;
  readonly adminToken: string;
}

export async function measureBodies({ url }: Product, { db, health, adminToken }: BodyMeasurement): Promise<void> {
  const rows = await betRows(url, await cookieOfNewUser(db, { isPremium: false }));
  const bad = Array.from({ length: 10_000 }, (_, index) => `rubbish ${index},,,`);
  const bodies: readonly (readonly [name: string, path: string, type: string, body: string])[] = [
    ['list of objects', '/api/bets', json, listOf('{}', jsonBytes)],
    ['legs', '/api/bets', json, `{"legs":${listOf('{"gameId":""}', jsonBytes)}}`],
    ['keys', '/api/bets', json, keys(jsonBytes)],
    ['nested lists', '/api/bets', json, '['.repeat(jsonBytes / 2) + ']'.repeat(jsonBytes / 2)],
    ['escaped text', '/api/bets', json, `{"book":"${repeated('\\u0061', jsonBytes)}"}`],
    ['books of a rule', '/api/alerts/rules', json, `{"condition":{"kind":"pick","books":${listOf('""', jsonBytes)}}}`],
    ['file: list of objects', '/api/bets/import', json, listOf('{}', fileBytes)],
    ['file: empty lines', '/api/bets/import', json, `{"lines":${listOf('""', fileBytes)},"apply":false}`],
    ['file: keys', '/api/bets/import', json, keys(fileBytes)],
    ['file: 10,000 bets, as JSON', '/api/bets/import', json, JSON.stringify({ lines: [header, ...rows], apply: false })],
    ['file: line breaks', '/api/bets/import', csv, '\n'.repeat(fileBytes) + 'x'],
    ['file: one line', '/api/bets/import', csv, 'x'.repeat(fileBytes)],
    ['file: commas', '/api/bets/import', csv, lines(',')],
    ['file: quotes', '/api/bets/import', csv, lines('"')],
    ['file: letters', '/api/bets/import', csv, lines('a')],
    ['file: 10,000 faults', '/api/bets/import', csv, [header, ...bad].join('\n')],
    ['file: 10,000 bets', '/api/bets/import', csv, [header, ...rows].join('\n')],
    ['file: 10,000 bets added', '/api/bets/import?apply=true', csv, [header, ...rows].join('\n')],
  ];
  const results = [];
  let worst = 0;
  for (const [index, [name, path, type, body]] of bodies.entries()) {
    // Another account and address each time: their limits would hide the cost.
    const cookie = await cookieOfNewUser(db, { isPremium: false });
    await readBlockedMs(url, adminToken);
    health.slowestSinceMs();
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': type, 'x-forwarded-for': `10.3.0.${index}` };
    const send = async () => (await fetch(url + path, { method: 'POST', headers, body })).status;
    const alone = [await send()];
    const blockedMs = await readBlockedMs(url, adminToken);
    const together = await Promise.all(Array.from({ length: parallel }, send));
    const blockedTogetherMs = await readBlockedMs(url, adminToken);
    worst = Math.max(worst, blockedMs, blockedTogetherMs);
    results.push({
      body: name,
      kB: Math.round(body.length / 1000),
      status: [...new Set([...alone, ...together])].join(' '),
      'blocked by one, CPU ms': blockedMs.toFixed(0),
      [`by ${parallel} at once`]: blockedTogetherMs.toFixed(0),
      'slowest /healthz (ms)': health.slowestSinceMs().toFixed(0),
    });
  }
  printTable(results);
  if (worst > maxBlockedMs) {
    process.stderr.write(`A request holds the event loop for ${worst.toFixed(0)} ms; at most ${maxBlockedMs} are allowed.\n`);
    process.exitCode = 1;
  }
}

/** 10,000 rows about a game of the last days. */
async function betRows(url: string, cookie: string): Promise<string[]> {
  for (let days = 1; days <= 20; days += 1) {
    const date = easternDate(new Date(Date.now() - days * dayMs));
    const response = await fetch(`${url}/api/bets/games?date=${date}`, { headers: { cookie } });
    const [game] = (await response.json()) as { awayTeamId: number; homeTeamId: number }[];
    if (!game) continue;
    const [away, home] = [requireTeam(game.awayTeamId).code, requireTeam(game.homeTeamId).code];
    return Array.from(
      { length: 10_000 },
      (_, index) => `${date},${date},${away},${home},moneyline,${home},,+120,${index / 100 + 1},FanDuel,`,
    );
  }
  throw new Error('The league has played no game within 20 days');
}
