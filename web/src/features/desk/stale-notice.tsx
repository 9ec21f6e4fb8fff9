import { t } from '../../lib/language';

/** The server did not answer the last time it was asked; what is shown is from before. */
export function StaleNotice() {
  return (
    <p role="status" className="mb-3 rounded-lg bg-accent-pale px-3 py-2 text-accent-deep">
      {t('This is not up to date. Trying again.')}
    </p>
  );
}
