import { useQuery } from '@tanstack/react-query';
import { SvgImage } from '#web/ui/roles/svg-image.tsx';

const margin = 2;

/** A QR code. It is black on white in every theme, because cameras expect that. The library is loaded when it is needed. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data: code } = useQuery({
    queryKey: ['QR code', text],
    queryFn: async () => (await import('uqr')).encode(text),
    gcTime: 0,
  });
  const size = (code?.size ?? 1) + 2 * margin;
  const path = code?.data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])))
    .join('');
  return (
    <SvgImage label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-48 rounded-sm bg-[#fff]">
      <path d={path ?? ''} fill="#000" />
    </SvgImage>
  );
}
