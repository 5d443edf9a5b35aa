import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';

/** Renders a dialog that is loaded when it is opened. In the body it does not inherit the colors and alignment of the text around its button. */
export const DialogInBody = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<Suspense>{children}</Suspense>, document.body);
