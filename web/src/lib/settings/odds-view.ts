import { browserSetting } from './browser-setting.ts';

/** How the visitor wants to see the games: as cards, or as one table of all games and bookmakers. public/first-paint.js reads it too. */
export const oddsView = browserSetting('courtline-odds-view', (stored) => (stored === 'board' ? 'board' : 'cards'));
