import { t } from '../../lib/language';

/** The discount, on the baseline of the price. */
export const Saving = ({ discount }: { discount: number }) =>
  discount > 0 && (
    <span className="text-xs font-bold whitespace-nowrap text-accent-deep">
      {t('{discount}% off', { discount })}
    </span>
  );
