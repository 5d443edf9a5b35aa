import { browserSetting } from '#web/lib/settings/browser-setting.ts';
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

/** public/first-paint.js reads this setting too. */
const storedTheme = browserSetting('courtline-theme', (stored) => stored);

/** The new theme is stored only if it differs from the system theme. Otherwise the page follows later changes of the system theme. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const systemTheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const next = (dataset['theme'] ?? systemTheme) === 'dark' ? 'light' : 'dark';
  if (next === systemTheme) {
    storedTheme.forget();
    delete dataset['theme'];
  } else {
    storedTheme.choose(next);
    dataset['theme'] = next;
  }
}
