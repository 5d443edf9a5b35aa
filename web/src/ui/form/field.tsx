import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { controlStyle, FieldFrame } from './field-frame.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly trailing?: ReactNode;
  readonly hint?: string;
}

export function Field({ label, trailing, hint, className, ...rest }: Props) {
  return (
    <FieldFrame label={label} name={rest.name} hint={hint} className={className}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            className={classNames('min-h-11', controlStyle(attributes['aria-invalid']), trailing !== undefined && 'pr-12')}
            {...rest}
          />
          {trailing !== undefined && <div className="absolute inset-y-0 right-0 flex">{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
