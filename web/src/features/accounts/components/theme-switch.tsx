import { Icon } from '#web/ui/layout/icon.tsx';

/** The server does not know the visitor's theme, so both icons are rendered. The stylesheet hides the icon of the other theme. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      aria-label="Switch between dark and light theme"
      title="Switch theme"
      className="theme-switch grid size-11 place-items-center rounded-sm text-muted hover:bg-raised hover:text-text"
      onClick={switchTheme}
    >
      <Icon name="sun" className="when-dark size-5" />
      <Icon name="moon" className="when-light size-5" />
    </button>
  );
}

const storageKey = 'courtline-theme';

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Toggles the theme. The theme is stored only if it differs from the system's. Otherwise the page changes whenever the system's theme changes. */
function switchTheme(): void {
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
