import { classNames } from '#web/ui/layout/class-names.ts';

export type ButtonVariant = 'accent' | 'outline' | 'quiet';
export type ButtonSize = 'md' | 'lg';

const base =
  'inline-flex items-center justify-center gap-2 rounded-sm font-[650] font-stretch-semi-condensed whitespace-nowrap select-none transition-colors active:translate-y-px disabled:opacity-55 disabled:active:translate-y-0 aria-disabled:opacity-55';

const variants: Readonly<Record<ButtonVariant, string>> = {
  accent: 'bg-accent-fill text-on-accent hover:bg-accent-fill-hover',
  outline: 'border border-line-strong text-text hover:border-text hover:bg-raised',
  quiet: 'text-text hover:bg-raised',
};

// 44 px is the minimum size of a touch target.
const sizes: Readonly<Record<ButtonSize, string>> = {
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-13 px-6 text-base',
};

/** The style of buttons and of links that look like buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(base, variants[variant], sizes[size], className);
}
