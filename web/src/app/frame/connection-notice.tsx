import { useOnline } from '#web/lib/hooks/use-online.ts';

/** Says at the bottom of the screen that the connection is lost, for as long as it is. The live region is always present, as in the toaster. */
export function ConnectionNotice() {
  const isOnline = useOnline();
  return (
    <output aria-live="polite" className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-40 block">
      {!isOnline && (
        <span className="block scheme-dark border-t border-live bg-sunken px-4 py-2.5 text-center text-sm text-text">
          <strong className="font-[650] text-live">No connection.</strong> What you see may be out of date.
        </span>
      )}
    </output>
  );
}
