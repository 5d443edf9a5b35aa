import type { ComponentProps } from 'react';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';

interface Props extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

export function Button({ variant = 'accent', size = 'md', className, type = 'button', ...rest }: Props) {
  // oxlint-disable-next-line react/button-has-type -- the type is a parameter with a safe default
  return <button type={type} className={buttonStyle(variant, size, className)} {...rest} />;
}
