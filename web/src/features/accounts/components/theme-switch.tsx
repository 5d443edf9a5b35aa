import type { MouseEvent } from 'react';
import type { Choices } from '#contract/write-choices.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

type Theme = NonNullable<Choices['theme']>;

/** Two buttons, of which the stylesheet shows that of the other theme: the server does not know the theme of the reader's system. */
export function ThemeSwitch() {
  return (
    <form method="post" action="/choices" className="theme-switch">
      <ThemeButton theme="light" className="when-dark" />
      <ThemeButton theme="dark" className="when-light" />
    </form>
  );
}

function ThemeButton({ theme, className }: { readonly theme: Theme; readonly className: string }) {
  return (
    <button
      name="theme"
      value={theme}
      aria-label={`Use the ${theme} theme`}
      title="Switch theme"
      className={`${className} grid size-11 place-items-center rounded-sm text-muted hover:bg-raised hover:text-text`}
      onClick={(event) => switchTo(event, theme)}
    >
      <Icon name={theme === 'light' ? 'sun' : 'moon'} className="size-5" />
    </button>
  );
}

/** A theme is stored only if it differs from that of the system. Otherwise the page follows later changes of the system. */
function switchTo(event: MouseEvent, theme: Theme): void {
  event.preventDefault();
  const systemTheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const chosen = theme === systemTheme ? null : theme;
  choices.choose({ theme: chosen });
  if (chosen === null) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}
