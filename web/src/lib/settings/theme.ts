const storageKey = 'courtline-theme';

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Toggles the theme. Only a theme that differs from the system's is stored, so that the page otherwise follows the system. */
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
