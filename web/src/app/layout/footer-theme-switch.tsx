import { lazy, Suspense } from 'react';

/** Down here nobody waits for it; without its script the page follows the system or the last choice. */
const ThemeSwitch = lazy(async () => ({
  default: (await import('./theme-switch').catch(() => undefined))?.ThemeSwitch ?? (() => null),
}));

export const FooterThemeSwitch = () => (
  <div className="h-12 w-60 md:ml-auto">
    <Suspense fallback={null}>
      <ThemeSwitch />
    </Suspense>
  </div>
);
