import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { PageLink } from '#web/ui/layout/page-link.tsx';

const base =
  'inline-flex items-center justify-center gap-2 rounded-sm font-[650] font-stretch-semi-condensed text-center whitespace-nowrap large-text:whitespace-normal select-none transition-colors active:translate-y-px disabled:opacity-55 disabled:active:translate-y-0 aria-disabled:opacity-55';

const variants = {
  accent: 'bg-accent-fill forced-colors:border text-on-accent hover:bg-accent-fill-hover',
  outline: 'border border-line-strong text-text hover:border-text hover:bg-raised',
  quiet: 'text-text hover:bg-raised',
} as const;

// A button for a finger is at least 44 px high (`min-h-11`), the minimum size of a touch target.
const sizes = {
  sm: 'min-h-11 px-3 text-sm pointer-fine:min-h-9',
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-13 px-6 text-base',
} as const;

export interface ButtonLook {
  readonly variant?: keyof typeof variants | undefined;
  readonly size?: keyof typeof sizes | undefined;
}

export function buttonStyle({ variant = 'accent', size = 'md' }: ButtonLook, className?: string): string {
  return classNames(base, variants[variant], sizes[size], className);
}

interface Props extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  readonly type?: 'button' | 'submit';
}

export function Button({ variant, size, className, type, ...rest }: Props) {
  return <button type={type === 'submit' ? 'submit' : 'button'} className={buttonStyle({ variant, size }, className)} {...rest} />;
}

/** A button in a row of a list. Its name for screen readers says which row it is for. */
export function RowButton({ text, name, variant = 'outline', ...rest }: Props & { readonly text: string; readonly name: string }) {
  return (
    <Button variant={variant} aria-label={name} {...rest}>
      {text}
    </Button>
  );
}

export function LinkButton({ variant, size, className, ...rest }: ComponentProps<typeof PageLink> & ButtonLook) {
  return <PageLink className={buttonStyle({ variant, size }, className)} {...rest} />;
}
