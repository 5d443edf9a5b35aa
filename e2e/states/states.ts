import { accounts } from './accounts.ts';
import { frame } from './frame.ts';
import { games } from './games.ts';
import { premium } from './premium.ts';
import { record } from './record.ts';
import { sandbox } from './sandbox.ts';

/**
 * Every state of every page, and what of the web's code is on screen in it. axe looks at each of them: states.test.ts fails
 * when no story has it look at one, when a page has none, and when the web shows something at times that no state claims.
 */
export const states = { ...frame, ...games, ...record, ...accounts, ...premium, ...sandbox };

export type State = keyof typeof states;

/** They are another page where there is room; every other state is the same page, wider, and is judged on a phone. */
export const judgedOnDesktopToo: readonly State[] = [
  'everywhere: header of a stranger',
  'everywhere: menu on its way',
  'everywhere: menu of a free member',
  'everywhere: menu of a premium member',
  '/: for a stranger',
  '/predictions: every bookmaker compared, one game in progress',
  '/predictions: games for a premium member',
  '/stripe-subscribe: with a trial',
  '/dashboard: top picks',
  '/dashboard: all games',
];
