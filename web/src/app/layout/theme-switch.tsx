import { msg, t } from '../../lib/language';
import { chooseTheme, THEMES, useTheme, type Theme } from '../../lib/theme';

const LABELS: Record<Theme, string> = { system: msg('System'), light: msg('Light'), dark: msg('Dark') };

/** Light, dark, or as the system has it; remembered on the device. */
export function ThemeSwitch() {
  const chosen = useTheme();
  return (
    <div role="group" aria-label={t('Theme')} className="flex gap-0.5 rounded-xl bg-muted p-0.5">
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          onClick={() => chooseTheme(theme)}
          className="min-h-11 grow rounded-lg px-3 text-sm font-semibold text-muted-foreground hover:text-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-card"
        >
          {t(LABELS[theme])}
        </button>
      ))}
    </div>
  );
}
