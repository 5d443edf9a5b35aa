import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A bordered box for a self-contained item such as a game or a form. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('rounded-md border border-line bg-raised', className)} {...rest} />;
}
