import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  // oxlint-disable-next-line react/button-has-type -- the type is a parameter with a safe default
  return <button type={type} className={buttonStyle({ variant, size }, className)} {...rest} />;
}
