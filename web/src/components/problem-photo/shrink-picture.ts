/** Bytes up to which a photo is sent unchanged. */
const SMALL = 500_000;
const MAX_PX = 1_600;

/**
 * Shrinks a photo to a JPEG, since camera photos exceed the upload limit of 5 MB. Returns the file itself if it is
 * small or the browser cannot read it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return file;
    // JPEG has no transparency: transparent pixels would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.85));
  } catch {
    return file;
  }
}
