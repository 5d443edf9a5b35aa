import type { ComponentProps } from 'react';

/** An SVG that screen readers announce as an image with this label. It is part of the page, so that it can use the page's colors. */
export function SvgImage({ label, ...rest }: ComponentProps<'svg'> & { readonly label: string }) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img loads a file, which cannot use the page's colors
  return <svg role="img" aria-label={label} {...rest} />;
}
