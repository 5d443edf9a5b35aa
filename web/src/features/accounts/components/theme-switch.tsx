import { switchTheme } from '#web/lib/settings/theme.ts';
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
