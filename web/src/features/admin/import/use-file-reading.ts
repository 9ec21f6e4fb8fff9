import { UnreadableFile } from '@tokri/product-file';
import { useState, type ChangeEvent } from 'react';
import { t } from '../../../lib/language';

/**
 * Reads a file that was chosen or dropped.
 * @param read throws UnreadableFile with a reason
 * @param otherwise shown for any other error
 */
export function useFileReading(read: (file: File) => Promise<void>, otherwise: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    setIsBusy(true);
    try {
      await read(file);
    } catch (reason) {
      setError(reason instanceof UnreadableFile ? t(reason.message) : otherwise);
    }
    setIsBusy(false);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void take(currentTarget.files?.[0]);
    // Allows the corrected file to be chosen again under the same name.
    currentTarget.value = '';
  };
  return { isBusy, error, take, onChange };
}
