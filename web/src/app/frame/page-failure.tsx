import { Button } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';

/** An error message, shown instead of a page that failed to load or render. */
export function PageFailure() {
  return (
    <PageIntro heading="Something went wrong" lead="This page could not be shown. Loading it again usually helps.">
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </PageIntro>
  );
}
