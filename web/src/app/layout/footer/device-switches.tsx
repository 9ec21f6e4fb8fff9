import { LanguageSwitch } from './language-switch';
import { ThemeSwitch } from './theme-switch';

/** How the shop looks and speaks on this device: one below the other, or side by side where there is room. */
export const DeviceSwitches = () => (
  <div className="flex flex-wrap gap-1 *:grow lg:gap-3">
    <ThemeSwitch />
    <LanguageSwitch />
  </div>
);
