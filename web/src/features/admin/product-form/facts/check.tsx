interface CheckProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Check({ label, hint, isOn, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 py-2">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-primary"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-sm text-muted-foreground">{hint}</span>}
      </span>
    </label>
  );
}
