import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';

export function PageFailure() {
  const error = useRouteError();
  // Monitoring tools record global errors, not those that a boundary catches.
  useEffect(() => reportError(error), [error]);
  return (
    <PageIntro heading="Something went wrong" lead="This page could not be shown. Loading it again usually helps.">
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </PageIntro>
  );
}
