import { UnlessPreparing } from '#web/lib/api/preparation.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

export interface ListState {
  readonly isPending: boolean;
  readonly isError: boolean;
}

export function ListPlaceholder({ list, heading, text }: { readonly list: ListState; readonly heading: string; readonly text: string }) {
  if (list.isPending) return <Spinner label="Loading predictions" />;
  if (list.isError) return <TabError text="Error loading predictions. Please try again later." />;
  return (
    <UnlessPreparing>
      <div className="py-12 text-center">
        <h2 className="heading">{heading}</h2>
        <p className="mx-auto mt-2 max-w-[56ch] text-muted">{text}</p>
      </div>
    </UnlessPreparing>
  );
}

export function TabError({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="py-12 text-center text-muted">
      {text}
    </p>
  );
}
