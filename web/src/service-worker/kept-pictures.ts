export const PICTURES = 'tokri-pictures';

/** Called on a change of user: which pictures were viewed is personal. */
export async function forgetPictures(): Promise<void> {
  if ('caches' in window) await caches.delete(PICTURES);
}
