import { readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.resolve(import.meta.dirname, '../../../package.json');
export const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };

/** What vendors learn from a call. They can reach the operator through the site. The NBA refuses clients that do not begin with `Mozilla`. */
export const userAgentOf = (publicUrl: string) => `Mozilla/5.0 (compatible; Courtline/${version}; +${publicUrl})`;
