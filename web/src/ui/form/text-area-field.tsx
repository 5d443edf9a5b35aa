import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { controlStyle, FieldFrame } from './field-frame.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string;
}

/** A multi-line input. It grows with its text in browsers that support `field-sizing`. */
export function TextAreaField({ label, className, ...rest }: Props) {
  return (
    <FieldFrame label={label} name={rest.name} className={className}>
      {(attributes) => (
        <textarea
          {...attributes}
          className={classNames('field-sizing-content max-h-96 min-h-36 resize-y py-2.5', controlStyle(attributes['aria-invalid']))}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
