import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { RenderedAt } from '#web/lib/hooks/use-now.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { PageFrame } from './frame/page-frame.tsx';
import { navigatePage } from './routing/navigate-page.ts';
import { PageOutlet } from './routing/page-outlet.tsx';

interface Props {
  readonly queryClient: QueryClient;
  readonly renderedAt: number;
  /** The path to render, set on the server only. The browser uses the path in its address bar. */
  readonly path?: string;
}

export function App({ queryClient, renderedAt, path }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={renderedAt}>
        <Router aroundNav={navigatePage} {...(path === undefined ? {} : { ssrPath: path, ssrSearch: '' })}>
          <PageFrame>
            <PageOutlet />
          </PageFrame>
        </Router>
        <Toaster />
      </RenderedAt>
    </QueryClientProvider>
  );
}
