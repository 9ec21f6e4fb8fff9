import { t } from '../../lib/language';

export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-50 rounded-lg bg-primary px-4 py-2 font-semibold text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
  >
    {t('Skip to main content')}
  </a>
);
