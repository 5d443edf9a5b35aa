const storageKey = 'courtline-theme';

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Toggles the theme. The theme is stored only if it differs from the system's. Otherwise the page changes whenever the system's theme changes. */
export function switchTheme(): void {
  const root = document.documentElement;
  const current = root.dataset['theme'] ?? systemTheme();
  const next = current === 'dark' ? 'light' : 'dark';
  try {
    if (next === systemTheme()) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Local storage may be blocked. The choice then lasts until the page is closed.
  }
  if (next === systemTheme()) delete root.dataset['theme'];
  else root.dataset['theme'] = next;
}
