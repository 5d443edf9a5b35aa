import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TeamLogo } from './team-logo.tsx';

test('the operator can show the teams’ codes instead of their logos', () => {
  const markup = (showsLogos: boolean) => {
    const client = new QueryClient();
    client.setQueryData(['/api/site'], { showsLogos });
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <TeamLogo teamId={1610612738} code="BOS" />
      </QueryClientProvider>,
    );
  };
  expect(markup(true)).toContain('cdn.nba.com/logos/nba/1610612738');
  expect(markup(false)).not.toContain('cdn.nba.com');
  expect(markup(false)).toContain('BOS');
});
