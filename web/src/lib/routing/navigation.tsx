import { createContext, use, useEffect } from 'react';
import { changeAddress } from './location.ts';

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

/** How components open another page. The app sets a function that first loads the script of the page. */
export const Navigation = createContext<Navigate>(changeAddress);

export function useNavigate(): Navigate {
  return use(Navigation);
}

export const PathParams = createContext<Readonly<Record<string, string>>>({});

export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
