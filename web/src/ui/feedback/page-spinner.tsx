import { Spinner } from './spinner.tsx';

/** Shown while a page is loading. It contains the page's heading for screen-reader users, who navigate by headings. */
export function PageSpinner({ heading, label = 'Loading' }: { readonly heading: string; readonly label?: string }) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <Spinner label={label} />
    </>
  );
}
