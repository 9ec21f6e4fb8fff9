import { t } from '../../lib/language';

/** Shown after a failed poll: the page is outdated. */
export function StaleNotice() {
  return (
    <p role="status" className="mb-3 rounded-lg bg-accent-pale px-3 py-2 text-accent-deep">
      {t('This page is out of date. Trying again…')}
    </p>
  );
}
