import { NotFound } from '#web/ui/layout/not-found.tsx';

export function NotFoundPage() {
  return <NotFound />;
}
