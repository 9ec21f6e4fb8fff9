import type { DeliverySlot, EmptyAnswer } from '@tokri/contracts';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { SlotChoice } from './slot-choice';
import { useDeliveryTime, type DeliveryTime } from './use-delivery-time';

interface ChangeTimeProps {
  /** The slot of the order; undefined: as soon as possible. */
  current: DeliverySlot | undefined;
  /** @param slot start of the slot; null: as soon as possible */
  send: (slot: string | null) => Promise<EmptyAnswer>;
}

/** Another delivery time for an order that is placed already. */
export function ChangeTime({ current, send }: ChangeTimeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" size="lg" onClick={() => setIsOpen(true)}>
        {t('Change time')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('Change time')}>
        <ChangeTimeForm current={current} send={send} onClose={close} />
      </Dialog>
    </>
  );
}

/** Refusals after which another time can be chosen. */
const OTHER_TIME = ['SLOT_FULL', 'SLOT_CLOSED', 'SHOP_CLOSED'];
/** Refusals of any time. */
const NO_TIME = ['ORDER_MOVED_ON', 'CONFLICT', 'NOT_FOUND'];

const isOneOf = (codes: readonly string[], code: string | undefined): boolean =>
  code !== undefined && codes.includes(code);

const startOf = (time: DeliveryTime): string | null => (typeof time === 'object' ? time.from : null);

function ChangeTimeForm({ current, send, onClose }: ChangeTimeProps & { onClose: () => void }) {
  const { time, refuse, ...choice } = useDeliveryTime(current);
  const [isSending, setIsSending] = useState(false);
  const isChanged = time !== 'open' && startOf(time) !== (current?.from ?? null);
  const onRejected = ({ code }: ApiError) => {
    if (isOneOf(OTHER_TIME, code)) refuse();
    if (isOneOf(NO_TIME, code)) onClose();
  };
  const change = async () => {
    setIsSending(true);
    const isChangedNow = await toastResult(send(startOf(time)), onRejected);
    setIsSending(false);
    if (isChangedNow) onClose();
  };
  return (
    <div className="grid gap-4">
      <SlotChoice key={choice.refusals} {...choice} time={time} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('Keep it')}
        </Button>
        <Button disabled={!isChanged} busy={isSending} onClick={() => void change()}>
          {t('Change time')}
        </Button>
      </div>
    </div>
  );
}
