import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          className="grid w-11 place-items-center text-muted hover:text-text"
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
