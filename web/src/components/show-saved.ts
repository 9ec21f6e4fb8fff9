import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Shows the saved values. What was typed since the save started is kept, as changes that are not saved.
 *
 * @param sent values of the form when the save started
 */
export function showSaved<Values extends FieldValues>(
  { getValues, reset, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  saved: Values,
  sent: Values,
): void {
  const current = getValues();
  const later = (Object.keys(current) as Path<Values>[]).filter((name) => current[name] !== sent[name]);
  reset(saved);
  for (const name of later) setValue(name, current[name], { shouldDirty: true });
}
