import type { Product, SavedAddress } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useId, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error';
import type { Answer, RequestBody } from '../../../api/call-types';
import { useIsServed } from '../../../components/area/area-api';
import { BillRow } from '../../../components/bill/bill';
import { CreditChoice, CreditRows } from '../../../components/bill/credit-choice';
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
import { usePhoneOrder, type PhoneOrderTime } from './use-phone-order';

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
  time: PhoneOrderTime;
  /** Chooses the time; nothing in a shop without slots. */
  times: ReactNode;
}

/** Takes the order of a customer on the phone: products, address, total, place. */
export function PhoneOrder({
  customerId,
  children,
  renderFinder,
  renderAddresses,
  time,
  times,
}: PhoneOrderProps) {
  useDocumentTitle(t('Phone order'));
  const addresses = usePhoneAddressesQuery(customerId, { refetchOnMountOrArgChange: true });
  const [saveAddress] = useSavePhoneAddressMutation();
  const order = usePhoneOrder(customerId, time);
  const { lines, amounts, credit, isPricing, setLines, addressId, setAddressId } = order;
  const { note, setNote, problem, isPlacing, add, place } = order;
  const preselected = addresses.data?.find(({ isDefault }) => isDefault) ?? addresses.data?.[0];
  const chosenId = addressId ?? preselected?._id;
  const pincode = addresses.data?.find(({ _id }) => _id === chosenId)?.pincode;
  const isServed = useIsServed(pincode) !== false;
  const notServed = useId();
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
          {times}
          <TextField
            label={t('Note for the rider (optional)')}
            value={note}
            maxLength={MAX_LENGTH.deliveryNote}
            onChange={({ target }) => setNote(target.value)}
          />
          <CreditChoice credit={credit} />
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
            <CreditRows credit={credit} />
            <p className="text-sm text-muted-foreground">
              {credit.used > 0 && credit.due === 0
                ? t('Read the total out. Store credit pays all of it.')
                : credit.used > 0
                  ? t('Read out what is left to pay. It is paid in cash at the door.')
                  : t('Read the total out. It is paid in cash at the door.')}
            </p>
            {problem && (
              <p role="alert" className="font-semibold text-destructive">
                {problem}
              </p>
            )}
            {pincode && !isServed && (
              <p id={notServed} className="font-semibold text-destructive">
                {t('We do not deliver to {pincode} yet. Please choose another address.', { pincode })}
              </p>
            )}
            <Button
              size="lg"
              busy={isPlacing}
              disabled={pieces === 0 || !chosenId || isPricing || time.isOpen || !isServed}
              aria-describedby={isServed ? undefined : notServed}
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
