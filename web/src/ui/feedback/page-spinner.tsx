import { Spinner } from './spinner.tsx';

/** A page that is loading. It has its heading already, for screen-reader users who navigate by headings. */
export function PageSpinner({ heading, label = 'Loading' }: { readonly heading: string; readonly label?: string }) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <Spinner label={label} />
    </>
  );
}
