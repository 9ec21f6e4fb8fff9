import { t } from '../../lib/language';
import { useIsServed } from './area-api';

/** At an address outside of the delivery area; nothing elsewhere. */
export function NotServedNote({ pincode }: { pincode: string }) {
  const isServed = useIsServed(pincode);
  if (isServed !== false) return null;
  return <p className="mt-1 text-sm font-semibold text-destructive">{t('We do not deliver here yet.')}</p>;
}
