import { useState } from 'react';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { FavoriteTeamsSetting } from '#web/features/games/components/favorite-teams-setting.tsx';
import { sportChoice, sports } from '#web/lib/settings/sport.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

/** Sport, odds format and favorite teams. On a phone they are behind one button, so that the odds begin higher on the screen. */
export function ViewOptions() {
  const [isOpen, setIsOpen] = useState(false);
  const sport = sportChoice.use();
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls="view-options"
        onClick={() => setIsOpen(!isOpen)}
        className="no-print max-sm:px-2 sm:hidden"
      >
        Options
        <Icon name="down" className={classNames('size-4', isOpen && 'rotate-180')} />
      </Button>
      <div
        id="view-options"
        className={classNames(
          'w-full gap-3 max-sm:mt-3 sm:grid sm:w-auto sm:grid-cols-[minmax(0,13rem)_minmax(0,9rem)]',
          isOpen ? 'grid grid-cols-2' : 'hidden',
        )}
      >
        <Select label="Sport" options={sports} value={sport} onChange={sportChoice.choose} />
        <OddsFormatSwitch />
        <div className="col-span-2">
          <FavoriteTeamsSetting />
        </div>
      </div>
    </>
  );
}
