import { useState } from 'react';
import { MyBooksButton } from '#web/features/odds/my-books/my-books-button.tsx';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { browserSetting } from '#web/lib/settings/browser-setting.ts';

/** Sport, odds format and books. On a phone they are behind one button, so that the odds begin higher on the screen. */
export function ViewOptions() {
  const [isOpen, setIsOpen] = useState(false);
  const sport = sportChoice.use();
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls="view-options"
        onClick={() => setIsOpen(!isOpen)}
        className="no-print sm:hidden"
      >
        Options
      </Button>
      <div
        id="view-options"
        className={classNames(
          'flex-wrap items-center gap-x-3 max-sm:w-full max-sm:gap-y-2 max-sm:pb-2 max-sm:*:flex-1 sm:flex',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <Select label="Sport" hidesLabel options={sports} value={sport} onChange={sportChoice.choose} />
        <OddsFormatSwitch hidesLabel />
        <MyBooksButton className="w-31 text-sm whitespace-nowrap max-sm:hidden" />
      </div>
    </>
  );
}

const sports = [
  { value: 'nba', label: 'NBA Only' },
  { value: 'all', label: 'All Sports' },
  { value: 'nfl', label: 'NFL (Coming Soon)', disabled: true },
  { value: 'mlb', label: 'MLB (Coming Soon)', disabled: true },
] as const;

/** The sport that the visitor chose. It has no effect on the games yet, because the NBA is the only league. */
const sportChoice = browserSetting('courtline-sport', (stored) => (stored === 'all' ? 'all' : 'nba'));
