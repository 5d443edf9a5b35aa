import { useCallback, useState } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { usePrefetchedSettings } from '#web/lib/api/use-site-settings.ts';
import { teamColor } from '#web/features/games/team-color.ts';

/** The league's image of the team. A circle with the team code is shown until it has loaded, or if the site shows no logos. */
export function TeamLogo({ teamId, code }: { readonly teamId: number; readonly code: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const showsLogos = usePrefetchedSettings()?.showsLogos !== false;
  const { background, text } = teamColor(teamId);
  // A cached image may have loaded before hydration. `onLoad` is then never called, so the image is checked here.
  const showIfLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth > 0) setIsLoaded(true);
  }, []);
  return (
    <span aria-hidden="true" className="relative grid size-8 shrink-0 place-items-center sm:size-10">
      {!isLoaded && (
        <span
          className="figures grid size-full place-items-center rounded-full border border-line-strong text-xs leading-none sm:text-sm"
          style={{ background, color: text }}
        >
          {code}
        </span>
      )}
      {teamId > 0 && showsLogos && (
        <img
          ref={showIfLoaded}
          src={`https://cdn.nba.com/logos/nba/${teamId}/global/L/logo.svg`}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setIsLoaded(true)}
          onError={() => setIsLoaded(false)}
          className={classNames('absolute inset-0 size-full', !isLoaded && 'opacity-0')}
        />
      )}
    </span>
  );
}
