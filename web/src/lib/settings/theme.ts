export type Theme = 'dark' | 'light';

const storageKey = 'courtline-theme';

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Switches, and remembers only what differs from the system, so that returning to it also follows it again. */
export function switchTheme(): void {
  const root = document.documentElement;
  const current = root.dataset['theme'] ?? systemTheme();
  const next: Theme = current === 'dark' ? 'light' : 'dark';
  try {
    if (next === systemTheme()) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  if (next === systemTheme()) delete root.dataset['theme'];
  else root.dataset['theme'] = next;
}
