import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Props {
  readonly level?: 'h2' | 'h3';
  readonly isFocused?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** The heading of something that appears in the middle of a page. It gets the focus, and the page is not scrolled to its top. */
export function FocusedHeading({ level: Heading = 'h3', isFocused = true, className, children }: Props) {
  return (
    <Heading ref={isFocused ? focus : undefined} tabIndex={-1} className={classNames('font-[650]', className)}>
      {children}
    </Heading>
  );
}
