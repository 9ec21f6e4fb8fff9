import { PageHeading } from '../../../components/ui/page-heading';
import { CartPanel } from '../../../features/cart/panel/cart-panel';
import { useCart } from '../../../features/cart/use-cart';
import { ProceedBar } from '../../../features/cart/panel/proceed-bar';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

export function CartPage() {
  useDocumentTitle(t('My Cart'));
  const { lines } = useCart();
  return (
    <div className="mx-auto flex min-h-[80dvh] w-full max-w-2xl flex-col px-4 pt-4 md:block md:min-h-0 md:pb-6">
      <PageHeading>{t('Cart')}</PageHeading>
      <CartPanel />
      <div className="h-4" />
      {lines.length > 0 && (
        // On small screens the cart bar is in the lower part of it.
        <div className="sticky bottom-0 -mx-4 mt-auto border-t border-border bg-card px-4 pt-3 pb-[calc(var(--bar-height)-0.75rem)] md:mx-0 md:px-3 md:rounded-card md:border md:pb-3">
          <ProceedBar />
        </div>
      )}
    </div>
  );
}
