import { Spinner } from '#web/ui/feedback/spinner.tsx';

export interface ListState {
  readonly isPending: boolean;
  readonly isError: boolean;
}

export function ListPlaceholder({ list, heading, text }: { readonly list: ListState; readonly heading: string; readonly text: string }) {
  if (list.isPending) return <Spinner label="Loading predictions" />;
  if (list.isError) {
    return (
      <p role="alert" className="py-12 text-center text-muted">
        Error loading predictions. Please try again later.
      </p>
    );
  }
  return (
    <div className="py-12 text-center">
      <h2 className="heading">{heading}</h2>
      <p className="mt-2 text-muted">{text}</p>
    </div>
  );
}
