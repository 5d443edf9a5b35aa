import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';

/** Gives the address of the open page to the device’s menu for sharing. A browser without one copies it. */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button variant="quiet" size="sm" className="no-print needs-script -mr-3" onClick={() => void share(title)}>
      Share
    </Button>
  );
}

/** Some desktops have none, and no device has one without a secure connection. */
const hasMenu = (): boolean => 'share' in navigator;

async function share(title: string): Promise<void> {
  const { origin, pathname } = window.location;
  const url = origin + pathname;
  try {
    if (hasMenu()) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toasts.show({ title: 'Link copied', description: url });
  } catch (error) {
    // The person has closed the menu.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toasts.show({ title: 'The link could not be shared', description: url, variant: 'destructive', stays: true });
  }
}
