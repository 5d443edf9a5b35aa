import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { HydrationPart } from '#web/lib/hydration/hydration-part.tsx';
import { RenderedAt } from '#web/lib/time.ts';
import { Navigation, RenderedPath } from '#web/lib/routing/navigation.ts';
import { preloadableComponent } from '#web/lib/hydration/loaded-first.ts';
import { PageFrame } from './frame/page-frame.tsx';
import { Toaster } from './frame/toaster.tsx';
import { navigatePage } from './routing/navigate-page.ts';
import { PageOutlet } from './routing/page-outlet.tsx';

// Loaded after the first view. Until then the browser shows what the server has rendered.
export const footer = preloadableComponent(async () => (await import('./frame/site-footer.tsx')).SiteFooter);

interface Props {
  readonly queryClient: QueryClient;
  readonly renderedAt: number;
  readonly path?: string;
}

export function App({ queryClient, renderedAt, path }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={renderedAt}>
        <RenderedPath value={path}>
          <Navigation value={navigatePage}>
            <HydrationPart>
              <PageFrame>
                <PageOutlet />
              </PageFrame>
              <Toaster />
            </HydrationPart>
            <Suspense>
              <footer.Component />
            </Suspense>
          </Navigation>
        </RenderedPath>
      </RenderedAt>
    </QueryClientProvider>
  );
}
