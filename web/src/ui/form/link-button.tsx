import type { ReactNode } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

interface Props extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly onClick?: () => void;
}

export function LinkButton({ variant, size, className, children, ...rest }: Props) {
  return (
    <a className={buttonStyle({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}
