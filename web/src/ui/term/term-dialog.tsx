import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { type TermName, terms } from './terms.ts';

export function TermDialog({ term, onClose }: { readonly term: TermName; readonly onClose: () => void }) {
  return (
    <Dialog heading={term.charAt(0).toUpperCase() + term.slice(1)} onClose={onClose}>
      <p className="mt-2">{terms[term]}</p>
      <p className="mt-4 text-sm">
        <TextLink href="/how-it-works">How it works, with examples</TextLink>
      </p>
    </Dialog>
  );
}
