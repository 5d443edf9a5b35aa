// Runs on the Node of the machine, which may be old.
import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync, renameSync } from 'node:fs';
import path from 'node:path';

/** The oldest major version of Node that runs the product. */
export const minimumNode = 26;

const isRecent = (version) => Number.parseInt(version.replace('v', ''), 10) >= minimumNode;

/**
 * Scripts of npm use the Node in `binFolder` before that of the machine. It comes from a package that is often older than the official
 * release, so it is put aside if the Node that runs npm is recent enough. Returns the reason if there is no usable Node.
 */
export function chooseNode(binFolder, npmNode) {
  const packaged = path.join(binFolder, 'node');
  const aside = path.join(binFolder, 'packaged-node');
  // A script that another script has started already runs on the Node that was chosen.
  if (npmNode.startsWith(binFolder) || (existsSync(packaged) && realpathSync(packaged) === realpathSync(npmNode))) return undefined;
  const version = execFileSync(npmNode, ['--version'], { encoding: 'utf8' }).trim();
  if (isRecent(version)) {
    if (existsSync(packaged)) renameSync(packaged, aside);
    return undefined;
  }
  if (existsSync(aside) && !existsSync(packaged)) renameSync(aside, packaged);
  if (existsSync(packaged)) return undefined;
  return `Courtline needs Node ${minimumNode} or later, this is ${version}. Install it from https://nodejs.org, or run "npm ci" without --omit=optional.`;
}
