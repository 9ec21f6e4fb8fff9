import type { Product } from '@tokri/contracts';
import { Share2 } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { productPath } from '../../../lib/paths';
import { showToast } from '../../../lib/show-toast';

/** Opens the share sheet of the device, else copies the link. */
export function ShareButton({ product }: { product: Pick<Product, '_id' | 'name' | 'name_hi' | 'brand'> }) {
  const share = async () => {
    const device: Partial<Pick<Navigator, 'share'>> = navigator;
    const url = window.location.origin + productPath(product);
    try {
      if (device.share) return await device.share({ title: nameOf(product), url });
      await navigator.clipboard.writeText(url);
      showToast('success', t('Link copied'));
    } catch (reason) {
      // The shopper cancelled: no message.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
      showToast('error', t('The link could not be copied.'));
    }
  };
  return (
    <IconButton label={t('Share {name}', { name: nameOf(product) })} onClick={() => void share()}>
      <Share2 className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
