import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../lib/class-names';
import { Spinner } from './button';

interface ImageUploadProps {
  label: string;
  /** Sends the picture; the tile shows a spinner until it settles. */
  onPick: (file: File) => Promise<unknown>;
  disabled?: boolean;
  className?: string;
}

/** A tile that takes one picture at a time; image files only. */
export function ImageUpload({ label, onPick, disabled = false, className }: ImageUploadProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);

  async function pick(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    setBusy(true);
    try {
      await onPick(file);
    } finally {
      // The same file may be picked again after a failure.
      input.value = '';
      setBusy(false);
    }
  }

  return (
    <label
      htmlFor={id}
      className={cx(
        'grid min-h-28 place-items-center content-center gap-1.5 rounded-xl border-2 border-dashed p-4 text-sm font-semibold',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        disabled || busy
          ? 'cursor-not-allowed border-border bg-muted text-muted-foreground'
          : 'border-primary-border bg-primary-pale text-primary hover:border-primary',
        className,
      )}
    >
      {busy ? <Spinner className="size-6" /> : <ImagePlus className="size-6" aria-hidden="true" />}
      <span aria-live="polite">{busy ? 'Uploading…' : label}</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="sr-only"
        disabled={disabled || busy}
        onChange={(event) => void pick(event.currentTarget)}
      />
    </label>
  );
}
