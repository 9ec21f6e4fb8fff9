import type { Product, SavedAddress } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/api-error';
import type { Answer, RequestBody } from '../../../api/call-types';
import { BillRow } from '../../../components/bill/bill';
import { OfferRows } from '../../../components/bill/offer-rows';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/empty-state';
import { TextField } from '../../../components/ui/field';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { usePhoneAddressesQuery, useSavePhoneAddressMutation } from './phone-order-api';
import { PhoneLines } from './phone-lines-list';
import { usePhoneOrder } from './use-phone-order';

type NewAddress = Omit<RequestBody<'savePhoneAddress'>, 'userId'>;

interface AddressSlot {
  addresses: readonly SavedAddress[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** Saves an address that the customer gives. */
  save: (fields: NewAddress) => Promise<Answer<'savePhoneAddress'>>;
}

interface PhoneOrderProps {
  customerId: string;
  /** Who is on the phone. */
  children: ReactNode;
  renderFinder: (onFound: (product: Product) => void) => ReactNode;
  renderAddresses: (slot: AddressSlot) => ReactNode;
}

/** Takes the order of a customer on the phone: products, address, total, place. */
export function PhoneOrder({ customerId, children, renderFinder, renderAddresses }: PhoneOrderProps) {
  useDocumentTitle(t('Phone order'));
  const addresses = usePhoneAddressesQuery(customerId, { refetchOnMountOrArgChange: true });
  const [saveAddress] = useSavePhoneAddressMutation();
  const order = usePhoneOrder(customerId);
  const { lines, amounts, isPricing, setLines, addressId, setAddressId } = order;
  const { note, setNote, problem, isPlacing, add, place } = order;
  const chosenId =
    addressId ?? (addresses.data?.find(({ isDefault }) => isDefault) ?? addresses.data?.[0])?._id;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);

  return (
    <>
      <PageHeading>{t('Phone order')}</PageHeading>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-4">
          {children}
          <section aria-label={t('Products')} className="grid gap-3">
            <h2 className="text-lg font-bold">{t('Products')}</h2>
            {renderFinder(add)}
            {lines.length === 0 ? (
              <p className="text-muted-foreground">{t('Nothing yet. Scan or search the first product.')}</p>
            ) : (
              <PhoneLines lines={lines} isLocked={isPlacing} onChange={setLines} />
            )}
          </section>
        </div>
        <div className="grid gap-4">
          <section aria-label={t('Deliver to')} className="grid gap-3">
            <h2 className="text-lg font-bold">{t('Deliver to')}</h2>
            {addresses.data ? (
              renderAddresses({
                addresses: addresses.data,
                chosenId,
                onChoose: setAddressId,
                save: (fields) => saveAddress({ userId: customerId, ...fields }).unwrap(),
              })
            ) : addresses.error ? (
              <ErrorState message={messageOf(addresses.error)} onRetry={() => void addresses.refetch()} />
            ) : (
              <div role="status" aria-label={t('The addresses are loading')}>
                <Skeleton className="h-32 rounded-card" />
              </div>
            )}
          </section>
          <TextField
            label={t('Note for the rider (optional)')}
            value={note}
            maxLength={MAX_LENGTH.deliveryNote}
            onChange={({ target }) => setNote(target.value)}
          />
          <section aria-label={t('Total')} className="grid gap-3 rounded-card bg-card p-4 shadow-card">
            <dl className="grid gap-3 tabular-nums" aria-busy={isPricing}>
              {amounts.deliveryFee > 0 && (
                <BillRow label={t('Delivery Charge')}>{displayRupees(amounts.deliveryFee)}</BillRow>
              )}
              <OfferRows offers={amounts.offers} />
              <BillRow label={t('Total')} className="text-lg font-bold">
                {isPricing ? <Skeleton className="h-7 w-16" /> : displayRupees(amounts.total)}
              </BillRow>
            </dl>
            <p className="text-sm text-muted-foreground">
              {t('Read the total out. It is paid in cash at the door.')}
            </p>
            {problem && (
              <p role="alert" className="font-semibold text-destructive">
                {problem}
              </p>
            )}
            <Button
              size="lg"
              busy={isPlacing}
              disabled={pieces === 0 || !chosenId || isPricing}
              onClick={() => chosenId && void place(chosenId)}
            >
              {t('Place the order for {amount}', {
                amount: isPricing ? '…' : displayRupees(amounts.total),
              })}
            </Button>
          </section>
        </div>
      </div>
    </>
  );
}
