import type { DeskRider } from '@tokri/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { LinkToSend } from '../hand-over/link-to-send';
import { RiderForm, type RiderFields } from '../hand-over/rider-form';
import { describeRider } from './describe-rider';
import { useRemoveRiderMutation, useSaveRiderMutation } from './riders-api';

interface RidersDialogProps {
  riders: readonly DeskRider[];
  now: number;
  open: boolean;
  onClose: () => void;
}

/** Adds and removes riders. The link of a rider is shown once. */
export function RidersDialog({ riders, now, open, onClose }: RidersDialogProps) {
  const [saved, setSaved] = useState<{ rider: RiderFields; secret: string }>();
  const [saveRider, { isLoading }] = useSaveRiderMutation();
  const [removeRider, { isLoading: isRemoving }] = useRemoveRiderMutation();
  const close = () => {
    setSaved(undefined);
    onClose();
  };
  const save = async (rider: RiderFields) => {
    const { data } = await saveRider(rider).unwrap();
    setSaved({ rider, secret: data.secret });
  };
  const renew = ({ name, mobile }: RiderFields) =>
    save({ name, mobile }).catch((reason: unknown) => toast.error(messageOf(reason)));
  const remove = (riderId: string) =>
    removeRider({ riderId })
      .unwrap()
      .catch((reason: unknown) => toast.error(messageOf(reason)));

  return (
    <Dialog open={open} onClose={close} title={saved ? t("The rider's link") : t('Riders')}>
      {saved ? (
        <div className="grid gap-4">
          <p>{t('Send it to the rider, who goes on and off shift by it. It is shown only now.')}</p>
          <LinkToSend
            title={saved.rider.name}
            link={`${location.origin}/rider#${saved.secret}`}
            mobile={saved.rider.mobile}
          />
          <Button className="justify-self-end" onClick={() => setSaved(undefined)}>
            {t('Done')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          {riders.length > 0 && (
            <ul className="grid gap-2">
              {riders.map((rider) => (
                <li
                  key={rider._id}
                  className="flex flex-wrap items-center justify-between gap-2 rounded-xl bg-muted p-3"
                >
                  <div className="min-w-0">
                    <p className="font-bold">{rider.name}</p>
                    <p className="text-sm">
                      {rider.mobile} · {describeRider(rider, now)}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      variant="outline"
                      disabled={isLoading}
                      aria-label={t('New link for {name}', { name: rider.name })}
                      onClick={() => void renew(rider)}
                    >
                      {t('New link')}
                    </Button>
                    <Button
                      variant="ghost"
                      disabled={isRemoving}
                      aria-label={t('Remove {name}', { name: rider.name })}
                      onClick={() => void remove(rider._id)}
                    >
                      {t('Remove')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <RiderForm action={t('Add rider')} isBusy={isLoading} onSubmit={save} />
        </div>
      )}
    </Dialog>
  );
}
