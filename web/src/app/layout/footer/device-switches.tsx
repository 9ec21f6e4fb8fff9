import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { LanguageSwitch } from './language-switch';
import { PageLinks } from './page-links';
import { ThemeSwitch } from './theme-switch';

/** Theme and language of this device: stacked, or side by side if there is room. */
export const DeviceSwitches = () => (
  <div className="flex flex-wrap gap-1 *:grow lg:gap-3">
    <ThemeSwitch />
    <LanguageSwitch />
  </div>
);

/**
 * What the footer loads lazily: the switches in their place, and the links of pages at its end. The links are added from
 * here, since the footer itself is in the first script of the home page, as the name of each further chunk would be.
 */
export function FooterParts() {
  const [footer, setFooter] = useState<Element | null>(null);
  const find = useCallback((place: HTMLElement | null) => setFooter(place?.closest('footer') ?? null), []);
  return (
    <>
      <div ref={find} className="contents">
        <DeviceSwitches />
      </div>
      {footer && createPortal(<PageLinks />, footer)}
    </>
  );
}
