import type { CartLine, OrderQuote } from '@tokri/contracts';
import { MAX_COUPON_CODE } from '@tokri/contracts/limits';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/empty-state';
import { TextField } from '../../../components/ui/field';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { t } from '../../../lib/language';
import { useQuoteQuery } from '../../../api/orders/quote-api';
import { useKeptFocus } from '../../../components/use-kept-focus';

/** The prices of the cart after offers, and the coupon that applies. */
export interface Offered {
  /** Undefined while the prices are loading, and when they cannot be loaded. */
  quote?: OrderQuote;
  couponCode?: string;
  isLoading: boolean;
}

interface CheckoutOffersProps {
  lines: readonly CartLine[];
  session: number;
  onOffered: (offered: Offered) => void;
}

/** Asks for the prices after offers, and for a coupon code. */
export function CheckoutOffers({ lines, session, onOffered }: CheckoutOffersProps) {
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<string>();
  const list_items = lines
    .filter(({ available }) => available)
    .map(({ productId: { _id }, quantity }) => ({ productId: _id, quantity }));
  const {
    currentData: quote,
    error,
    isFetching,
    refetch,
  } = useQuoteQuery(
    { session, list_items, ...(code !== undefined && { couponCode: code }) },
    { skip: list_items.length === 0, refetchOnMountOrArgChange: true },
  );
  const coupon = quote?.coupon;
  const applied = coupon && !coupon.refused ? coupon.code : undefined;
  const section = useKeptFocus<HTMLElement>(applied);
  useEffect(() => {
    onOffered({
      ...(quote && { quote }),
      ...(applied !== undefined && { couponCode: applied }),
      isLoading: !quote,
    });
  }, [onOffered, quote, applied]);

  const saving = quote?.offers.find((offer) => offer.code !== undefined)?.amount;
  const refusal = error ? messageOf(error) : coupon?.refused && t(coupon.refused.message);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('Coupon')}
      className="rounded-card bg-card p-4 shadow-card"
    >
      {error && code === undefined && (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {applied !== undefined && saving !== undefined ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="font-semibold text-accent-deep">
            {t('{code} saves you {amount}.', { code: applied, amount: displayRupees(saving) })}
          </p>
          <Button
            variant="outline"
            onClick={() => {
              setCode(undefined);
              setTyped('');
            }}
          >
            {t('Remove the coupon')}
          </Button>
        </div>
      ) : (
        <form
          className="grid grid-cols-[1fr_auto] items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setCode(typed.trim() || undefined);
          }}
        >
          <TextField
            label={t('Coupon code (optional)')}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            maxLength={MAX_COUPON_CODE}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={code !== undefined && code === typed.trim() ? refusal : undefined}
          />
          <Button type="submit" size="lg" className="mt-[1.6875rem]" busy={code !== undefined && isFetching}>
            {t('Use the coupon')}
          </Button>
        </form>
      )}
    </section>
  );
}
