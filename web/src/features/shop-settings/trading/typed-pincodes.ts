import { plainDigits, ungrouped } from '@tokri/contracts/digits';
import { isPincode } from '@tokri/contracts/states';
import { t } from '../../../lib/language';

/** Wrong parts that a message names. */
const MAX_NAMED = 10;

/** The pincodes in a text, separated by commas, spaces or lines, sorted and each once; and what is none. */
export function typedPincodes(text: string): { pincodes: string[]; wrong: string[] } {
  const parts = plainDigits(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const right = parts.filter(isPincode).map(ungrouped);
  return {
    pincodes: [...new Set(right)].sort(),
    wrong: parts.filter((part) => !isPincode(part)),
  };
}

/** Names the parts that are no pincodes; undefined if there are none. */
export function pincodeProblem(text: string): string | undefined {
  const { wrong } = typedPincodes(text);
  if (wrong.length === 0) return undefined;
  const more = wrong.length - MAX_NAMED;
  const named = wrong.slice(0, MAX_NAMED).join(', ');
  const list = more > 0 ? `${named} ${t('and {count} more', { count: more })}` : named;
  return t('Not a pincode of six digits: {list}', { list });
}
