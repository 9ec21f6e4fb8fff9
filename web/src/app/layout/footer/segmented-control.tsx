interface SegmentedControlProps<Value extends string> {
  label: string;
  /** In display order; `lang` for a label in another language than the page. */
  choices: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A few choices side by side, one of them selected. */
export const SegmentedControl = <Value extends string>({
  label: groupLabel,
  choices,
  chosen,
  onChoose,
}: SegmentedControlProps<Value>) => (
  <div role="group" aria-label={groupLabel} className="flex flex-wrap gap-0.5 rounded-xl bg-muted p-0.5">
    {choices.map(({ value, label, lang }) => (
      <button
        key={value}
        type="button"
        lang={lang}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
        className="min-h-11 grow rounded-lg px-3 [&[lang=hi]]:font-name text-sm font-semibold text-muted-foreground hover:text-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-card"
      >
        {label}
      </button>
    ))}
  </div>
);
