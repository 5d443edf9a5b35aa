import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { controlStyle, FieldFrame } from './field-frame.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A text of several lines; it grows with what is written where the browser can. */
export function TextAreaField({ label, error, className, ...rest }: Props) {
  return (
    <FieldFrame label={label} error={error} className={className}>
      {(tie) => (
        <textarea
          {...tie}
          className={classNames('field-sizing-content max-h-96 min-h-36 resize-y py-2.5', controlStyle(error !== undefined))}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
