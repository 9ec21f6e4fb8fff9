import { useState } from 'react';
import { recall, remember } from '../remembered';

/** How the table looks in this browser. */
interface Preferences {
  /** Keys of the columns with commas between them. */
  columns?: string;
  isCompact?: boolean;
}

const STORED_AS = 'productTable';

export function readPreferences(): Preferences {
  try {
    const { columns, isCompact } = JSON.parse(recall(STORED_AS) ?? '{}') as Record<string, unknown>;
    return { ...(typeof columns === 'string' && { columns }), isCompact: isCompact === true };
  } catch {
    return {};
  }
}

export const writePreferences = (change: Preferences): void =>
  remember(STORED_AS, JSON.stringify({ ...readPreferences(), ...change }));

/** Whether rows are low, so that more of them are on a screen. */
export function useCompact(): [isCompact: boolean, setCompact: (isCompact: boolean) => void] {
  const [isCompact, setCompact] = useState(() => readPreferences().isCompact === true);
  return [
    isCompact,
    (next) => {
      setCompact(next);
      writePreferences({ isCompact: next });
    },
  ];
}
