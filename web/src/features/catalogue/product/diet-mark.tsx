import type { Diet } from '@tokri/contracts';
import { msg, t } from '../../../lib/language';

const LOOK = {
  veg: { label: msg('Vegetarian'), colour: '#167a3a' },
  'non-veg': { label: msg('Non-vegetarian'), colour: '#8a3b12' },
};

/** The mark on food packs in India: a green dot or a brown triangle in a square of the same colour. */
export function DietMark({ diet }: { diet: Diet }) {
  const { label, colour } = LOOK[diet];
  return (
    <svg viewBox="0 0 20 20" role="img" aria-label={t(label)} className="size-5 shrink-0">
      <title>{t(label)}</title>
      <rect x="1.5" y="1.5" width="17" height="17" rx="2" fill="#fff" stroke={colour} strokeWidth="2" />
      {diet === 'veg' ? (
        <circle cx="10" cy="10" r="4.5" fill={colour} />
      ) : (
        <path d="M10 5.2 15 14H5z" fill={colour} />
      )}
    </svg>
  );
}
