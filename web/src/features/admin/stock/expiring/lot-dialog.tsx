import type { ExpiringProduct, WriteOffReason } from '@tokri/contracts';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../../api/api-error';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { NumberField } from '../../../../components/ui/field';
import { PillGroup } from '../../../../components/ui/pill-group';
import { plural, t } from '../../../../lib/language';
import { newUuid } from '../../../../lib/new-uuid';
import { useWriteOffStockMutation } from '../stock-api';
import { WRITE_OFF_LABELS } from '../stock-labels';

export type ExpiringLot = ExpiringProduct['lots'][number];

const REASONS = ['expired', 'spoilt', 'sample-or-donation'] as const satisfies readonly WriteOffReason[];

interface LotDialogProps {
  product: ExpiringProduct;
  lot: ExpiringLot;
  onWrittenOff: () => void;
  onClose: () => void;
}

/** Takes pieces of one lot out of the stock. A repeated attempt has the same id, so that they leave once. */
export function LotDialog({ product: { productId, name }, lot, onWrittenOff, onClose }: LotDialogProps) {
  const [writeOffId] = useState(newUuid);
  const [typed, setTyped] = useState(String(lot.pieces));
  const [reason, setReason] = useState<(typeof REASONS)[number]>('expired');
  const [problem, setProblem] = useState<string>();
  const [writeOff, { isLoading }] = useWriteOffStockMutation();
  const pieces = Number(typed);
  const isGood = Number.isInteger(pieces) && pieces >= 1 && pieces <= lot.pieces;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isGood) return;
    try {
      const lines = [{ productId, pieces, lotId: lot.lotId }];
      const [line] = (await writeOff({ writeOffId, reason, lines }).unwrap()).lines;
      if (line?.problem === undefined) {
        toast.success(plural(1, '{count} product written off.', '{count} products written off.'));
        onWrittenOff();
      } else {
        setProblem(
          line.problem === 'product-gone'
            ? t('Not written off: the product was deleted.')
            : plural(
                line.stock ?? 0,
                'Not written off: only {count} piece is in stock.',
                'Not written off: only {count} pieces are in stock.',
              ),
        );
      }
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <Dialog open onClose={onClose} title={t('Write off')} description={name}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <NumberField
          label={t('Pieces of {name}', { name })}
          max={lot.pieces}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <PillGroup
          label={t('Reason')}
          choices={REASONS.map((value) => ({ value, label: t(WRITE_OFF_LABELS[value]) }))}
          chosen={reason}
          onChoose={setReason}
          className="flex-wrap"
        />
        {problem && (
          <p role="alert" className="rounded-xl bg-accent-pale p-3 font-semibold">
            {problem}
          </p>
        )}
        <Button type="submit" size="lg" busy={isLoading} disabled={!isGood}>
          {t('Write off')}
        </Button>
      </form>
    </Dialog>
  );
}
