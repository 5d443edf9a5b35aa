import { Button } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';

/** What is left when a page breaks: the frame, an honest sentence and a way on. */
export function PageFailure() {
  return (
    <PageIntro heading="Something went wrong" lead="This page could not be shown. Loading it again usually helps.">
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </PageIntro>
  );
}
