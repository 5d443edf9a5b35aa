import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MyBooksPanel } from './my-books-panel.tsx';

export function MyBooksDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog heading="My books" onClose={onClose}>
      <p className="mt-1 mb-4 text-sm text-muted">Tap the books you bet at. Best prices, picks and lists are then theirs.</p>
      <MyBooksPanel>
        <Button onClick={onClose}>Done</Button>
      </MyBooksPanel>
    </Dialog>
  );
}
