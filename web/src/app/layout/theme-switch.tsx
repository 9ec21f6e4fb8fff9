import { useId } from 'react';
import { cx } from '../../lib/class-names';
import { chooseTheme, THEMES, useTheme, type Theme } from '../../lib/theme';

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Light, dark, or as the system has it; remembered on the device. */
export function ThemeSwitch({ className }: { className?: string }) {
  const name = useId();
  const chosen = useTheme();
  return (
    <fieldset className={cx('flex gap-0.5 rounded-xl bg-muted p-0.5', className)}>
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          className="grid min-h-11 grow cursor-pointer place-items-center rounded-lg px-3 text-sm font-semibold text-muted-foreground hover:text-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          {LABELS[theme]}
        </label>
      ))}
    </fieldset>
  );
}
