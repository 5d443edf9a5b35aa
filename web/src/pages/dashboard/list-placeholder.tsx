import { Spinner } from '#web/ui/feedback/spinner.tsx';

export type ListState = 'pending' | 'failed' | 'loaded';

interface Props {
  readonly state: ListState;
  readonly heading: string;
  readonly text: string;
}

/** Shown instead of a list while it is loading, if it failed to load, and if it is empty. */
export function ListPlaceholder({ state, heading, text }: Props) {
  if (state === 'pending') return <Spinner label="Loading predictions" />;
  if (state === 'failed') {
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
