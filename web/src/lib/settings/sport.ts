import { browserSetting } from './browser-setting.ts';

export const sports = [
  { value: 'nba', label: 'NBA Only' },
  { value: 'all', label: 'All Sports' },
  { value: 'nfl', label: 'NFL (Coming Soon)', disabled: true },
  { value: 'mlb', label: 'MLB (Coming Soon)', disabled: true },
] as const;

/** The sport that the visitor chose. It has no effect on the games yet, because the NBA is the only league. */
export const sportChoice = browserSetting<string>('courtline-sport', (stored) => (stored === 'all' ? 'all' : 'nba'));
