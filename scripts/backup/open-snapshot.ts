import type pg from 'pg';

/** Begins a transaction in which every statement sees the same data, for as long as it takes. */
export async function openSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(`set local timezone = 'UTC'`); // rows are hashed as text
}
