import { spawn } from 'node:child_process';
import pg from 'pg';

/** The password is passed in the environment, because every user of the machine can read the arguments of a process. */
export async function runProgram(program: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], ...connectionVariables(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${program} failed: ${errors.trim() || `exit code ${code}`}`);
}

function connectionVariables(url: string): Record<string, string> {
  const { host, port, user, database, password } = new pg.Client({ connectionString: url });
  const parameters = new URLSearchParams(url.split('?')[1]); // an address with a socket has no host and is no valid URL
  const mode = parameters.get('sslmode');
  // The product's driver verifies the server's certificate in all these modes, libpq only in the last.
  const isVerified = ['require', 'verify-ca', 'verify-full'].includes(mode ?? '');
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGPASSWORD: password,
    PGSSLMODE: isVerified ? 'verify-full' : mode,
    PGSSLROOTCERT: parameters.get('sslrootcert') ?? (isVerified ? 'system' : null),
    PGSSLCERT: parameters.get('sslcert'),
    PGSSLKEY: parameters.get('sslkey'),
  };
  return Object.fromEntries(Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
