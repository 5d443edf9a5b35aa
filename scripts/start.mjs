// The entry of `npm start`. Node stores compiled code in DATA_DIR, which makes later starts faster and smaller. This file is
// JavaScript, because imports of a TypeScript entry would be compiled before the setting takes effect. The commands that start
// it limit V8's space for young objects: the default of 32 MB takes 50 MB of memory and makes answers no faster.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

if (existsSync('.env')) process.loadEnvFile('.env');
// The sandbox and the thread of the jobs inherit the variable.
process.env.NODE_COMPILE_CACHE ??= path.resolve(process.env.DATA_DIR || '.data', 'compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('../server/src/platform/database/resolve-drizzle.ts');
await import('./start.ts');
