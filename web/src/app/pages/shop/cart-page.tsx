import { PageHeading } from '../../../components/ui/page-heading';
import { CartPanel } from '../../../features/cart/panel/cart-panel';
import { useCart } from '../../../features/cart/use-cart';
import { ProceedBar } from '../../../features/cart/panel/proceed-bar';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { CartLink } from '../../layout/mobile-cart-bar';

export function CartPage() {
  useDocumentTitle(t('My Cart'));
  const { lines } = useCart();
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-7.25rem)] w-full max-w-2xl flex-col px-4 pt-4 md:block md:min-h-0 md:pb-6">
      <PageHeading>{t('Cart')}</PageHeading>
      <CartPanel />
      <div className="h-4" />
      {lines.length > 0 && (
        <div
          data-bottom-bar="tall"
          className="sticky bottom-0 -mx-4 mt-auto flex flex-wrap items-start gap-x-4 border-t border-border bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:rounded-card md:border md:px-3"
        >
          <CartLink isHere className="min-h-14 text-sm" />
          <div className="min-w-40 flex-1">
            <ProceedBar />
          </div>
        </div>
      )}
    </div>
  );
}
