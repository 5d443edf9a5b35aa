export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className="flex flex-col items-center gap-4 py-20 text-sm text-muted">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-8 animate-spin" fill="none" strokeWidth="2.5">
        <circle cx="12" cy="12" r="9.5" className="stroke-line" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" className="stroke-accent" />
      </svg>
      <span>{label}</span>
    </output>
  );
}

/** Shown while a page is loading. It contains the page's heading for screen-reader users, who navigate by headings. */
export function PageSpinner({ heading, label = 'Loading' }: { readonly heading: string; readonly label?: string }) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <Spinner label={label} />
    </>
  );
}
