import { classNames } from '#web/ui/layout/class-names.ts';
import { NamedGroup } from '#web/ui/roles/named-group.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function ChoiceButtons<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <NamedGroup label={label} className="no-print flex flex-wrap">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'min-h-11 border-y-2 border-clear px-1.5 text-sm sm:px-2.5 font-[650] font-stretch-semi-condensed whitespace-nowrap -outline-offset-2 pointer-fine:min-h-9',
            option.value === value ? 'border-b-text' : 'text-muted hover:text-text',
          )}
        >
          {option.label}
        </button>
      ))}
    </NamedGroup>
  );
}
