import { NEEDS_PICTURE } from '@tokri/contracts';
import { invalidInput } from '@tokri/service-kit/errors';

/**
 * An import may store no picture, and such a row can be saved again unchanged. Refuses an edit that removes the last one.
 * @param pictures '' means none; after the edit undefined means unchanged
 */
export function keepLastPicture(pictures: {
  before: readonly string[];
  after: readonly string[] | undefined;
}): void {
  const { before, after = before } = pictures;
  const isPicture = (address: string) => address !== '';
  if (before.some(isPicture) && !after.some(isPicture))
    throw invalidInput({ image: NEEDS_PICTURE }, 'Image needs at least one picture.');
}
