import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { Topic } from '#contract/topics.ts';

interface SharedTable {
  readonly topics: readonly Topic[];
  readonly subject: string | null;
}

const ofGame = { subject: 'gameId' } as const;

export const sharedTables: Readonly<Record<string, SharedTable>> = {
  games: { topics: ['game', 'past'], subject: 'id' },
  prices: { topics: ['quotes', 'past'], ...ofGame },
  price_changes: { topics: ['prices', 'past'], ...ofGame },
  predictions: { topics: ['prediction', 'past'], ...ofGame },
  verdicts: { topics: ['verdict', 'past'], ...ofGame },
  closings: { topics: ['verdict', 'past'], ...ofGame },
  record_games: { topics: ['record'], subject: null },
  record_sums: { topics: ['record'], subject: null },
  record_state: { topics: ['record'], subject: null },
  market_snapshots: { topics: ['market'], ...ofGame },
  team_ratings: { topics: ['season'], subject: null },
  season_forecasts: { topics: ['season'], subject: null },
  history_loads: { topics: ['preparation'], subject: null },
  feed_states: { topics: ['feeds'], subject: 'feed' },
};

/** The returned function lists changes of shared tables whose transaction was committed without notifying the other processes. */
export async function watchPublishing(db: Db): Promise<() => Promise<string[]>> {
  // The setting lasts until the end of the transaction, and a rollback to a savepoint takes it back.
  await db.execute(sql`create function note_published() returns trigger language plpgsql as $$ begin
    perform set_config('test.published', concat(current_setting('test.published', true), '|', new.topic, ':', new.subject, '|'), true);
    return null;
  end $$`);
  await db.execute(sql`create trigger note_published after insert on stream_events for each row execute function note_published()`);
  await db.execute(sql`create table unpublished_changes (change text, subject text)`);
  // Arguments: the column with the subject that must be published, such as a game's id, and the topics, separated by commas.
  await db.execute(sql`create function check_published() returns trigger language plpgsql as $$
    declare
      of text := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
    begin
      if new is distinct from old and not exists (
        select from unnest(string_to_array(tg_argv[1], ',')) topic, unnest(array[of, 'all']) subject
        where position(concat('|', topic, ':', subject, '|') in current_setting('test.published', true)) > 0
      ) then
        insert into unpublished_changes values (concat(lower(tg_op), ' ', tg_table_name), of);
      end if;
      return null;
    end $$`);
  for (const [table, { topics, subject }] of Object.entries(sharedTables)) {
    await db.execute(
      sql.raw(`create constraint trigger check_published after insert or update or delete on ${table}
        deferrable initially deferred for each row execute function check_published('${subject ?? ''}', '${topics.join(',')}')`),
    );
  }
  return async () => {
    const found = sql`select concat(change, ', such as ', min(subject)) as change from unpublished_changes group by change order by change`;
    return ((await db.execute(found)) as { rows: { change: string }[] }).rows.map(({ change }) => change);
  };
}
