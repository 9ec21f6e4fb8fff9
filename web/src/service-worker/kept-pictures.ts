/** The cache of pictures that the service worker fills. */
export const PICTURES = 'tokri-pictures';

/** For a change of user: what somebody looked at is personal. */
export async function forgetPictures(): Promise<void> {
  if ('caches' in window) await caches.delete(PICTURES);
}
