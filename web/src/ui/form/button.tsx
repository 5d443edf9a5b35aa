import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

interface Props extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  readonly type?: 'button' | 'submit';
}

export function Button({ variant, size, className, type, ...rest }: Props) {
  return <button type={type === 'submit' ? 'submit' : 'button'} className={buttonStyle({ variant, size }, className)} {...rest} />;
}
