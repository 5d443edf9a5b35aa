import { Spinner } from './spinner.tsx';

/** A page on its way. It has its heading already, for those who find their way by headings. */
export function PageSpinner({ heading, label }: { readonly heading: string; readonly label?: string }) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <Spinner {...(label !== undefined && { label })} />
    </>
  );
}
