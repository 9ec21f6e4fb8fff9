import { msg, t } from '../../../lib/language';
import { chooseTheme, THEMES, useTheme, type Theme } from '../../../lib/device/theme';
import { SegmentedControl } from './segmented-control';

const LABELS: Record<Theme, string> = { system: msg('System'), light: msg('Light'), dark: msg('Dark') };

/** Light, dark or system; stored on the device. */
export function ThemeSwitch() {
  const chosen = useTheme();
  const choices = THEMES.map((value) => ({ value, label: t(LABELS[value]) }));
  return <SegmentedControl label={t('Theme')} choices={choices} chosen={chosen} onChoose={chooseTheme} />;
}
