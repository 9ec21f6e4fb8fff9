import type { NotDeliveredReason } from '@tokri/contracts';
import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { useFailDeliveryMutation } from './delivery-api';
import { msg, t } from '../../lib/language';

/** Labels for riders. */
const REASONS: Record<NotDeliveredReason, string> = {
  'nobody-there': msg('Nobody was there'),
  'address-not-found': msg('I did not find the address'),
  refused: msg('They did not want it'),
  'not-paid': msg('They did not pay'),
  damaged: msg('Something is damaged'),
  other: msg('Another reason'),
};

interface NotDeliveredDialogProps {
  secret: string;
  open: boolean;
  onClose: () => void;
}

export function NotDeliveredDialog({ secret, open, onClose }: NotDeliveredDialogProps) {
  const [reason, setReason] = useState<NotDeliveredReason>();
  const [failDelivery, { isLoading, error }] = useFailDeliveryMutation();

  return (
    <Dialog open={open} onClose={onClose} title={t('Could not deliver')} width="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason) void failDelivery({ secret, reason });
        }}
      >
        <fieldset>
          <legend className="mb-2 font-semibold">{t('What happened?')}</legend>
          {(Object.keys(REASONS) as NotDeliveredReason[]).map((each) => (
            <label key={each} className="flex min-h-12 cursor-pointer items-center gap-3 text-lg">
              <input
                type="radio"
                name="reason"
                className="size-5 accent-primary"
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {t(REASONS[each])}
            </label>
          ))}
        </fieldset>
        {error && (
          <p role="alert" className="mt-2 font-semibold text-destructive">
            {messageOf(error)}
          </p>
        )}
        <Button
          type="submit"
          variant="destructive"
          size="lg"
          busy={isLoading}
          disabled={!reason}
          className="mt-4 w-full text-lg"
        >
          {t('Bring it back')}
        </Button>
      </form>
    </Dialog>
  );
}
