import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('rounded-md border border-line bg-raised', className)} {...rest} />;
}
