import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import type { OrderAgainPlan } from './order-again';

interface OrderAgainButtonProps {
  /** Adds the available items to the cart; returns the plan. */
  onOrderAgain: () => Promise<OrderAgainPlan>;
}

/** Opens the filled cart, after showing the differences from the earlier order. */
export function OrderAgainButton({ onOrderAgain }: OrderAgainButtonProps) {
  const navigate = useNavigate();
  const [plan, setPlan] = useState<OrderAgainPlan>();
  const [isBusy, setIsBusy] = useState(false);
  // A second click may come before the button is disabled.
  const running = useRef(false);
  const openCart = () => void navigate('/cart');

  const orderAgain = async () => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    try {
      const done = await onOrderAgain();
      if (done.notes.length > 0) setPlan(done);
      else openCart();
    } catch (reason) {
      toast.error(messageOf(reason));
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };

  return (
    <>
      <Button
        size="lg"
        busy={isBusy}
        icon={<RotateCcw className="size-5" aria-hidden="true" />}
        onClick={() => void orderAgain()}
      >
        {t('Order again')}
      </Button>
      {plan && <Changes plan={plan} onClose={() => setPlan(undefined)} onOpenCart={openCart} />}
    </>
  );
}

interface ChangesProps {
  plan: OrderAgainPlan;
  onClose: () => void;
  onOpenCart: () => void;
}

function Changes({ plan: { additions, notes }, onClose, onOpenCart }: ChangesProps) {
  const isAdded = additions.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAdded ? t('Some items have changed') : t('Nothing was added')}
      description={isAdded ? t('Everything else is in your cart.') : undefined}
      width="sm"
    >
      <ul className="grid list-disc gap-2 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        {isAdded ? (
          <Button onClick={onOpenCart}>{t('Open the cart')}</Button>
        ) : (
          <Button onClick={onClose}>{t('OK')}</Button>
        )}
      </div>
    </Dialog>
  );
}
