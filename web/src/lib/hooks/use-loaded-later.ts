import { useEffect, useState } from 'react';

/** A module that the first view does not need; undefined until it is loaded. If that fails, it is loaded again when `need` changes. */
export function useLoadedLater<Module>(load: () => Promise<Module>, need?: unknown): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    if (loaded === undefined) load().then(setLoaded, () => undefined);
  }, [load, loaded, need]);
  return loaded;
}
