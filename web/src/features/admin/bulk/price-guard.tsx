interface PriceGuardProps {
  /** Percent. */
  guard: { largestFall: number; largestRise: number; guardPercent: number };
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** The question whether prices may move as far as they would. */
export function PriceGuard({ guard, isConfirmed, onConfirm }: PriceGuardProps) {
  return (
    <label className="flex items-start gap-3 rounded-xl border border-destructive bg-card p-3 font-semibold">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-primary"
        checked={isConfirmed}
        onChange={({ target }) => onConfirm(target.checked)}
      />
      <span>
        Yes, prices may {moveWords(guard)}. More than {guard.guardPercent} % is asked for first.
      </span>
    </label>
  );
}

function moveWords({ largestFall, largestRise }: PriceGuardProps['guard']): string {
  const moves = [
    ...(largestFall > 0 ? [`fall by up to ${largestFall} %`] : []),
    ...(largestRise > 0 ? [`rise by up to ${largestRise} %`] : []),
  ];
  return moves.join(' and ');
}
