import { code128 } from './code-128';
import { t } from '../../../lib/language';

/** Blank modules on both sides, required by barcode readers. */
const QUIET_ZONE = 10;

/** The number of an order as a barcode, as wide as its container. */
export function Barcode({ orderId }: { orderId: string }) {
  const widths = code128(orderId);
  const bars: { at: number; width: number }[] = [];
  let at = QUIET_ZONE;
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  });
  return (
    <svg
      role="img"
      aria-label={t('Barcode of {orderId}', { orderId })}
      viewBox={`0 0 ${at + QUIET_ZONE} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-[22mm] w-full"
    >
      {bars.map((bar) => (
        <rect key={bar.at} x={bar.at} width={bar.width} height={1} />
      ))}
    </svg>
  );
}
