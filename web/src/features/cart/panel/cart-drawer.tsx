import { Drawer } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { useCart } from '../use-cart';
import { CartPanel } from './cart-panel';
import { ProceedBar } from './proceed-bar';

export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { lines } = useCart();
  return (
    <Drawer open={open} onClose={onClose} title={t('Cart')}>
      <div className="grow overflow-y-auto p-3">
        <CartPanel onLeave={onClose} />
      </div>
      {lines.length > 0 && (
        <footer className="border-t border-border bg-card p-3 pb-4">
          <ProceedBar onLeave={onClose} />
        </footer>
      )}
    </Drawer>
  );
}
