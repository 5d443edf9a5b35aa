import { usePath } from '#web/lib/routing/navigation.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { CloseButton } from '#web/ui/form/close-button.tsx';

export function SessionEndedBar({ onClose }: { readonly onClose: () => void }) {
  // `usePath` causes a new render after each navigation. The query string and the hash are read from `window.location`.
  const path = usePath();
  const { search, hash } = window.location;
  return (
    <div className="scheme-dark animate-rise border-t border-line-strong bg-sunken text-text">
      <div className="wrap flex items-center gap-3 py-3">
        <p className="min-w-0 flex-1 text-sm">
          <strong className="font-[650]">You are logged out.</strong> Log in to continue where you were.
        </p>
        {path !== '/auth' && (
          <LinkButton href={authAddress({ returnTo: path + search + hash })} onClick={onClose}>
            Log In
          </LinkButton>
        )}
        <CloseButton className="-mr-3 text-muted hover:text-text" iconSize="size-4" onClick={onClose} />
      </div>
    </div>
  );
}
