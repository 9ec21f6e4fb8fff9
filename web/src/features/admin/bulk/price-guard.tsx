import { t } from '../../../lib/language';

interface PriceGuardProps {
  /** Percent. */
  guard: { largestFall: number; largestRise: number; guardPercent: number };
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Asks the admin to confirm unusually large price changes. */
export function PriceGuard({ guard, isConfirmed, onConfirm }: PriceGuardProps) {
  return (
    <label className="flex items-start gap-3 rounded-xl border border-destructive bg-card p-3 font-semibold">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-primary"
        checked={isConfirmed}
        onChange={({ target }) => onConfirm(target.checked)}
      />
      <span>
        {describeRange(guard)}{' '}
        {t('Changes of more than {percent} % need confirmation.', { percent: guard.guardPercent })}
      </span>
    </label>
  );
}

function describeRange({ largestFall, largestRise }: PriceGuardProps['guard']): string {
  const values = { fall: largestFall, rise: largestRise };
  if (largestRise <= 0) return t('Yes, prices may fall by up to {fall} %.', values);
  return largestFall > 0
    ? t('Yes, prices may fall by up to {fall} % and rise by up to {rise} %.', values)
    : t('Yes, prices may rise by up to {rise} %.', values);
}
