import { readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.resolve(import.meta.dirname, '../../../package.json');
export const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };

/**
 * The user agent of our calls to vendors. It has our address, so that they can reach the operator. The NBA refuses clients whose name does
 * not begin with `Mozilla`.
 */
export const userAgentOf = (publicUrl: string) => `Mozilla/5.0 (compatible; Courtline/${version}; +${publicUrl})`;
