import { ImagePlus } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { Spinner } from './button';

interface ImageUploadProps {
  label: string;
  /** Uploads the picture; the tile shows a spinner until it settles. */
  onPick: (file: File) => Promise<unknown>;
  disabled?: boolean;
  /** Maximum number of files per pick. */
  most?: number;
  /** Called with the number of files beyond it, which are left out. */
  onBeyond?: (count: number) => void;
  className?: string;
}

/** A tile for picking or dropping image files, which are uploaded one after the other. */
export function ImageUpload({
  label,
  onPick,
  disabled = false,
  most = 1,
  onBeyond,
  className,
}: ImageUploadProps) {
  const id = useId();
  /** Which picture is being uploaded, from 1, and of how many. */
  const [sending, setSending] = useState<{ at: number; of: number }>();
  const busy = sending !== undefined;

  async function send(picked: Iterable<File>) {
    const pictures = [...picked].filter(({ type }) => type.startsWith('image/'));
    const files = pictures.slice(0, most);
    if (pictures.length > most) onBeyond?.(pictures.length - most);
    try {
      for (const [at, file] of files.entries()) {
        setSending({ at: at + 1, of: files.length });
        await onPick(file);
      }
    } finally {
      setSending(undefined);
    }
  }

  async function pick(input: HTMLInputElement) {
    await send(input.files ?? []);
    // Allows the same file to be picked again after a failure.
    input.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    if (!disabled && !busy) void send(event.dataTransfer.files);
  }

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
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
      <span aria-live="polite">{busy ? progressOf(sending) : label}</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple={most > 1}
        className="sr-only"
        disabled={disabled || busy}
        onChange={(event) => void pick(event.currentTarget)}
      />
    </label>
  );
}

const progressOf = ({ at, of }: { at: number; of: number }) =>
  of === 1 ? t('Uploading…') : t('Uploading {at} of {of}…', { at, of });
