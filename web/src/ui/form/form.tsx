import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  readonly label: string;
  /** False until the script runs; until then the button rests. */
  readonly isReady: boolean;
  readonly submit: { readonly text: string; readonly pendingText: string; readonly isPending: boolean };
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** Our own checks speak instead of the browser's. `method="post"`: no browser may ever write a password into an address. */
export function Form({ label, isReady, submit, onInput, onSubmit, children }: Props) {
  return (
    <form
      aria-label={label}
      method="post"
      noValidate
      className="grid gap-5"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit.isPending) onSubmit(event.currentTarget);
      }}
    >
      {children}
      <Button type="submit" size="lg" disabled={!isReady || submit.isPending}>
        {submit.isPending ? submit.pendingText : submit.text}
      </Button>
    </form>
  );
}
