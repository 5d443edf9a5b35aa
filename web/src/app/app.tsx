import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { HydrationPart } from '#web/lib/hydration/hydration-part.tsx';
import { RenderedAt } from '#web/lib/hooks/use-now.ts';
import { RenderedPath } from '#web/lib/routing/location.ts';
import { Navigation } from '#web/lib/routing/navigation.tsx';
import { PageFrame } from './frame/page-frame.tsx';
import { Toaster } from './frame/toaster.tsx';
import { navigatePage } from './routing/navigate-page.ts';
import { PageOutlet } from './routing/page-outlet.tsx';

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
          </Navigation>
        </RenderedPath>
      </RenderedAt>
    </QueryClientProvider>
  );
}
