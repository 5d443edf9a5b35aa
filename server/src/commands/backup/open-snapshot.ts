import type pg from 'pg';

/** Begins a transaction in which every statement sees the same data, for as long as it takes. */
export async function openSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(`set local timezone = 'UTC'`); // rows are hashed as text
}

/** The version of the database server: its major number, and the text that people know. */
export async function readServerVersion(client: pg.ClientBase): Promise<{ readonly major: number; readonly text: string }> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  return { major: Math.floor(Number(rows[0]!.number) / 10_000), text: rows[0]!.text };
}
