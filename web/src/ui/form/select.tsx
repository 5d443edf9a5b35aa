import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { fieldLabelStyle } from './field-label-style.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  readonly group?: string;
}

interface Props<Value extends string> extends Pick<ComponentProps<'select'>, 'name' | 'defaultValue'> {
  readonly label: ReactNode;
  readonly options: readonly SelectOption<Value>[];
  readonly value?: NoInfer<Value>;
  readonly onChange?: (value: Value) => void;
  /** Set for a select inside a form, where the label looks like the labels of the other fields. */
  readonly inForm?: true;
  /** Set for a select in a toolbar, where the options say what it is for. */
  readonly hidesLabel?: true | undefined;
}

/** The browser's own select element: it works on every phone and needs no script and no injected styles. */
export function Select<Value extends string>({ label, options, onChange, inForm, hidesLabel, ...rest }: Props<Value>) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // A choice that was made before the script ran.
  const takeOver = useEffectEvent(() => {
    const chosen = select.current?.value;
    if (rest.value !== undefined && chosen !== undefined && chosen !== rest.value) onChange?.(chosen as Value);
  });
  useEffect(() => takeOver(), []);
  return (
    <div className="no-print">
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : inForm ? fieldLabelStyle : 'label mb-1 block text-muted'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          ref={select}
          id={id}
          // For the DOM, the `value` of an option is any string. It is always the value of one of `options`.
          onChange={(event) => onChange?.(event.target.value as Value)}
          className={classNames(
            'min-h-11 w-full appearance-none rounded-sm border border-line-strong bg-ground pr-8 pl-2.5 text-sm font-[550] hover:border-text',
            hidesLabel && 'pointer-fine:min-h-9',
          )}
        >
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, list]) =>
            group === undefined ? (
              list.map((option) => <Option key={option.value} {...option} />)
            ) : (
              <optgroup key={group} label={group}>
                {list.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </optgroup>
            ),
          )}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted" />
      </div>
    </div>
  );
}

function Option({ value, label, disabled = false }: SelectOption) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}
