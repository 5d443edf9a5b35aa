import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A surface with one crisp line around it. Used where something is a thing of its own, never to decorate text. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('rounded-md border border-line bg-raised', className)} {...rest} />;
}
