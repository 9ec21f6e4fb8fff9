import { useEffect, useRef } from 'react';
import { messageOf } from '../../api/api-error';
import { useProblemPhotoQuery } from './photo-api';
import { t } from '../../lib/language';
import { Skeleton } from '../ui/skeleton';

/**
 * A private photo of a problem. It is read by an API call and drawn on a canvas, because the pages' policy permits only
 * images that have an address.
 */
export function ProblemPhoto({ photoId }: { photoId: string }) {
  const { data, error } = useProblemPhotoQuery(photoId);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (data && canvas.current) void draw(data, canvas.current);
  }, [data]);
  if (error) return <p className="mt-2 text-muted-foreground">{messageOf(error)}</p>;
  if (!data) return <Skeleton className="mt-2 h-40 w-40 rounded-lg" />;
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('Photo of the problem')}
      className="mt-2 h-40 w-auto max-w-full rounded-lg object-contain"
    />
  );
}

/** @param webp in base64 */
async function draw(webp: string, canvas: HTMLCanvasElement): Promise<void> {
  const bytes = Uint8Array.from(atob(webp), (character) => character.charCodeAt(0));
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  } catch {
    // A browser that cannot decode it shows an empty frame with the label.
  }
}
