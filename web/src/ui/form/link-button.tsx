import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';

interface Props {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly onClick?: () => void;
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'accent', size = 'md', className, ...rest }: Props) {
  return <Link className={buttonStyle(variant, size, className)} {...rest} />;
}
