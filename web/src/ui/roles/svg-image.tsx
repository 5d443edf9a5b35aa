import type { ComponentProps } from 'react';

/** An SVG that screen readers announce as an image with this label. It is not in a file, so that it can use the page's colors. */
export function SvgImage({ label, ...rest }: ComponentProps<'svg'> & { readonly label: string }) {
  return <svg role="img" aria-label={label} {...rest} />;
}

export const SvgText = ({ text, ...rest }: ComponentProps<'text'> & { readonly text: string }) => <text {...rest}>{text}</text>;
