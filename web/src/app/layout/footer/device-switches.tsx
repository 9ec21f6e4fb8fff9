import { LanguageSwitch } from './language-switch';
import { ThemeSwitch } from './theme-switch';

/** Theme and language of this device: stacked, or side by side if there is room. */
export const DeviceSwitches = () => (
  <div className="flex flex-wrap gap-1 *:grow lg:gap-3">
    <ThemeSwitch />
    <LanguageSwitch />
  </div>
);
