import { NotFound } from '#web/ui/feedback/not-found.tsx';

export function NotFoundPage() {
  return <NotFound />;
}
