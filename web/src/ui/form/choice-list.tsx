interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
}

interface Props<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, each with room for a sentence. The whole line can be pressed. */
export function ChoiceList<T extends string>({ legend, name, options, value, onChange }: Props<T>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-[650]">{legend}</legend>
      <div className="divide-y divide-line border-y border-line">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-13 cursor-pointer items-center gap-3 py-2.5">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-accent-fill"
            />
            <span>
              <span className="block font-[550]">{option.label}</span>
              {option.hint !== undefined && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
