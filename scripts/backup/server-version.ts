import type pg from 'pg';

/** The version of the database server: its major number, and the text that people know. */
export async function readServerVersion(client: pg.ClientBase): Promise<{ readonly major: number; readonly text: string }> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  return { major: Math.floor(Number(rows[0]!.number) / 10_000), text: rows[0]!.text };
}
