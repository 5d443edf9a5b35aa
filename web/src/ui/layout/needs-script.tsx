import type { ReactNode } from 'react';

interface Props {
  /** What the content is for. It ends the sentence “Turn it on to …”, which is about JavaScript. */
  readonly to: string;
  readonly heading?: string;
  readonly children: ReactNode;
}

/** Content that works only with JavaScript. Without it, a sentence is shown instead of controls that do nothing. */
export function NeedsScript({ to, heading, children }: Props) {
  return (
    <>
      <noscript>
        <div className={heading === undefined ? '' : 'wrap section-y'}>
          {heading !== undefined && <h1 className="title mb-4">{heading}</h1>}
          <p className="max-w-[56ch]">JavaScript is turned off in your browser. Turn it on to {to}, then reload this page.</p>
        </div>
      </noscript>
      <div className="needs-script contents">{children}</div>
    </>
  );
}
