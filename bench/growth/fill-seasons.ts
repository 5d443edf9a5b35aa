import { sql } from 'drizzle-orm';
import { defaultBooks } from '#domain/books.ts';
import { dayMs } from '#domain/durations.ts';
import { teams } from '#domain/teams.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface DatabaseSize {
  readonly gamesPerSeason: number;
  readonly daysPerSeason: number;
  readonly priceChangesPerGame: number;
  readonly predictionsPerGame: number;
  readonly usersPerSeason: number;
  readonly sessionsPerUser: number;
}

/** With 20 seasons: 9 million price changes, 850,000 predictions, 200,000 users and a million sessions. */
export const fullSize: DatabaseSize = {
  gamesPerSeason: 1230,
  daysPerSeason: 165,
  priceChangesPerGame: 366,
  predictionsPerGame: 34,
  usersPerSeason: 10_000,
  sessionsPerUser: 5,
};

export const smallSize: DatabaseSize = {
  ...fullSize,
  gamesPerSeason: 300,
  daysPerSeason: 150,
  priceChangesPerGame: 150,
  predictionsPerGame: 14,
  usersPerSeason: 1000,
};

/** The last season, which both databases have. */
export const currentSeason = 2027;

const openingOf = (season: number) => `${season - 1}-10-20`;

/** The morning after the last game of a season. The measurement takes place at this time of the current season. */
export const morningAfterSeason = (season: number, { daysPerSeason }: DatabaseSize): Date =>
  new Date(Date.parse(`${openingOf(season)}T15:00:00Z`) + daysPerSeason * dayMs);

const morningSql = (season: number, size: DatabaseSize) => sql.raw(`timestamptz '${morningAfterSeason(season, size).toISOString()}'`);

const sqlArray = (values: readonly (string | number)[], type: 'int' | 'text') =>
  sql.raw(`array[${values.map((value) => `'${value}'`).join(',')}]::${type}[]`);
const teamIds = sqlArray(
  teams.map(({ id }) => id),
  'int',
);
const teamCodes = sqlArray(
  teams.map(({ code }) => code),
  'text',
);
const books = sqlArray(defaultBooks, 'text');
const sqlIsoTime = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export async function addGames(db: Db, season: number, { gamesPerSeason, daysPerSeason }: DatabaseSize): Promise<void> {
  const upcoming = season === currentSeason ? 8 : 0;
  await db.execute(sql`
    insert into games ("id", "season", "stage", "homeTeamId", "awayTeamId", "startsAt", "date", "status", "homeScore", "awayScore",
      "tippedAt", "finalAt", "resultRevision", "updatedAt")
    select ${season} || '-' || n, ${season}, 'regular', (${teamIds})[1 + home], (${teamIds})[1 + (home + 1 + n % 29) % 30], "startsAt",
      to_char("startsAt" at time zone 'America/New_York', 'YYYY-MM-DD'), case when "isFinal" then 'final' else 'scheduled' end,
      case when "isFinal" then points end, case when "isFinal" then points + case (n * 53) % 31 - 15 when 0 then 1 else (n * 53) % 31 - 15 end end,
      case when "isFinal" then "startsAt" end, case when "isFinal" then "startsAt" + interval '150 minutes' end,
      case when "isFinal" then 1 else 0 end, "startsAt"
    from (
      select n, (n * 7) % 30 as home, 95 + (n * 37) % 30 as points, n < ${gamesPerSeason} as "isFinal",
        (${openingOf(season)}::timestamp + least(n * ${daysPerSeason} / ${gamesPerSeason}, ${daysPerSeason}) * interval '1 day'
          + interval '19 hours' + n % 4 * interval '30 minutes') at time zone 'America/New_York' as "startsAt"
      from generate_series(0, ${gamesPerSeason + upcoming - 1}) n
    ) game`);
}

export async function addPrices(db: Db, season: number, size: DatabaseSize): Promise<void> {
  const { priceChangesPerGame } = size;
  const now = morningSql(season, size);
  await db.execute(sql`
    select create_price_partition(month) from (select distinct month_of_game("startsAt") as month from games where "season" = ${season}) months`);
  await db.execute(sql`
    insert into price_changes ("gameMonth", "gameId", "book", "market", "line", "first", "second", "quotedAt", "recordedAt")
    select month_of_game("startsAt"), "id", (${books})[1 + n % 5], market, case market when 'moneyline' then null else 220 + n % 7 end,
      1.8 + (n * 7 % 30) / 100.0, 1.8 + (n * 11 % 30) / 100.0, at, at
    from games, generate_series(0, ${priceChangesPerGame - 1}) n,
      lateral (select case when n / 5 % 2 = 0 then 'moneyline' else 'total' end as market,
        least("startsAt", ${now}) - (${priceChangesPerGame} - n) * interval '48 hours' / ${priceChangesPerGame} as at) change
    where "season" = ${season}`);
  await db.execute(sql`
    insert into prices ("gameId", "book", "market", "line", "first", "second", "quotedAt", "seenAt")
    select "id", book, market, case market when 'moneyline' then null else 223.5 end, 1.95, 1.9, least("startsAt", ${now}), least("startsAt", ${now})
    from games, unnest(${books}) book, unnest(array['moneyline', 'total']) market where "season" = ${season}`);
}

export async function addPredictions(db: Db, season: number, size: DatabaseSize): Promise<void> {
  const { predictionsPerGame } = size;
  const now = morningSql(season, size);
  const bet = (side: string, line: string) =>
    sql.raw(
      `jsonb_build_object('side', '${side}', 'book', 'betmgm', 'price', 1.95, 'line', ${line}::float8, 'claimed', (n * 7 + position % 90) % 90 / 1000.0 - 0.02)`,
    );
  const pick = (value: ReturnType<typeof bet>) => sql`case when (n * 7 + position % 90) % 90 > 20 then ${value} end`;
  await db.execute(sql`
    insert into predictions ("id", "gameId", "awayTeamId", "awayTeamName", "homeTeamId", "homeTeamName", "gameDate", "issuedAt",
      "modelVersion", "fingerprint", "replay", "content", "explanation", "previousHash", "hash")
    select position, "gameId", "awayTeamId", away, "homeTeamId", home, "startsAt", "issuedAt", '1.3.0', md5(position::text), false,
      jsonb_build_object('position', position, 'gameId', "gameId", 'home', home, 'away', away, 'startsAt', ${sqlIsoTime('"startsAt"')},
        'issuedAt', ${sqlIsoTime('"issuedAt"')}, 'replay', false, 'modelVersion', '1.3.0', 'fingerprint', md5(position::text), 'salt', md5("gameId"),
        'probabilities', jsonb_build_object('published', chance, 'news', chance, 'memory', chance, 'pure', chance, 'market', 0.55),
        'total', jsonb_build_object('mean', 223.1, 'line', 223.5, 'over', 0.48, 'under', 0.52, 'push', 0),
        'shown', jsonb_build_object('moneyline', ${bet('home', 'null')}, 'total', ${bet('under', '223.5')}),
        'picks', jsonb_build_object('moneyline', ${pick(bet('home', 'null'))}, 'total', ${pick(bet('under', '223.5'))})),
      jsonb_build_object('margin', jsonb_build_array(jsonb_build_object('name', 'team', 'points', 2.1)), 'total', '[]'::jsonb, 'totalSd', 18,
        'markets', jsonb_build_object('moneyline', jsonb_build_object('close', jsonb_build_object('center', 0.55), 'claimScale', 1,
          'bets', jsonb_build_array(${bet('home', 'null')} || '{"market": "moneyline"}')))),
      md5((position - 1)::text), md5(position::text)
    from (
      select (select coalesce(max("id"), 0) from predictions) + row_number() over (order by "issuedAt", "gameId") as position, issued.*
      from (
        select "id" as "gameId", "awayTeamId", "homeTeamId", "startsAt", n, 0.3 + (hashtext("id") % 20 + n % 20 + 20) / 100.0 as chance,
          (${teamCodes})[array_position(${teamIds}, "homeTeamId")] as home, (${teamCodes})[array_position(${teamIds}, "awayTeamId")] as away,
          least("startsAt", ${now}) - (${predictionsPerGame} - n) * interval '71 hours' / ${predictionsPerGame} as "issuedAt"
        from games, generate_series(0, ${predictionsPerGame - 1}) n where "season" = ${season}
      ) issued
    ) numbered`);
}

export async function addUsers(db: Db, seasons: number, { usersPerSeason, sessionsPerUser }: DatabaseSize): Promise<void> {
  await db.execute(sql`
    insert into users ("username", "email") select 'user' || n, 'user' || n || '@example.com' from generate_series(1, ${seasons * usersPerSeason}) n`);
  await db.execute(sql`
    insert into sessions ("tokenHash", "userId", "expiresAt")
    select md5("id" || ' ' || n), "id", '2099-01-01' from users, generate_series(1, ${sessionsPerUser}) n`);
}
