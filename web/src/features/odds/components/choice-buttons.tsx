import type { MouseEvent } from 'react';
import { usePageSearch } from '#web/lib/routing/use-page-search.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';

interface Props<Value extends string> {
  readonly label: string;
  /** The parameter of the address. Without script, a button loads the page with the chosen value. */
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function ChoiceButtons<Value extends string>({ label, name, options, value, onChange }: Props<Value>) {
  const others = [...new URLSearchParams(usePageSearch())].filter(([other]) => other !== name);
  const choose = (event: MouseEvent, next: Value): void => {
    event.preventDefault();
    onChange(next);
  };
  return (
    <form method="get">
      {others.map(([other, given]) => (
        <input key={other} type="hidden" name={other} value={given} />
      ))}
      <NamedGroup label={label} className="no-print flex flex-wrap">
        {options.map((option) => (
          <button
            key={option.value}
            name={name}
            value={option.value}
            aria-pressed={option.value === value}
            onClick={(event) => choose(event, option.value)}
            className={classNames(
              'min-h-11 border-y-2 border-clear px-1.5 text-sm sm:px-2.5 font-[650] font-stretch-semi-condensed whitespace-nowrap -outline-offset-2 pointer-fine:min-h-9',
              option.value === value ? 'border-b-text' : 'text-muted hover:text-text',
            )}
          >
            {option.label}
          </button>
        ))}
      </NamedGroup>
    </form>
  );
}
