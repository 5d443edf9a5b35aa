import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Rendered, RenderedContext } from '#web/lib/settings/rendered.ts';

interface Props {
  readonly queryClient: QueryClient;
  readonly rendered: Rendered;
  readonly children: ReactNode;
}

export function Providers({ queryClient, rendered, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedContext value={rendered}>{children}</RenderedContext>
    </QueryClientProvider>
  );
}
