import { useCallback, useState } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { teamColor } from '#web/features/games/team-color.ts';

interface Props {
  readonly teamId: number;
  readonly shortName: string;
}

/**
 * The team's logo from the league's image service. The colored circle with the short code is there from the start and
 * steps aside once the picture has arrived, so that a slow, failed or blocked picture leaves no hole and moves nothing.
 */
export function TeamLogo({ teamId, shortName }: Props) {
  const [shown, setShown] = useState(false);
  const { ground, ink } = teamColor(teamId);
  // A picture from the cache may have arrived before React did.
  const adopt = useCallback((image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth > 0) setShown(true);
  }, []);
  return (
    <span aria-hidden="true" className="relative grid size-11 shrink-0 place-items-center">
      {!shown && (
        <span
          className="figures grid size-10 place-items-center rounded-full border border-line-strong text-sm leading-none"
          style={{ background: ground, color: ink }}
        >
          {shortName}
        </span>
      )}
      {teamId > 0 && (
        <img
          ref={adopt}
          src={`https://cdn.nba.com/logos/nba/${teamId}/global/L/logo.svg`}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setShown(true)}
          onError={() => setShown(false)}
          className={classNames('absolute inset-0 size-11', !shown && 'opacity-0')}
        />
      )}
    </span>
  );
}
