import type { Supplier } from '@tokri/contracts';
import { MAX_LEAD_DAYS, MAX_LENGTH } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { NumberField, TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { useSaveSupplierMutation } from './purchasing-api';

interface SupplierDialogProps {
  /** Undefined for a new one. */
  supplier: Supplier | undefined;
  onClose: (isSaved: boolean) => void;
}

const typedOf = (supplier: Supplier | undefined) => ({
  name: supplier?.name ?? '',
  phone: supplier?.phone ?? '',
  email: supplier?.email ?? '',
  gstin: supplier?.gstin ?? '',
  leadDays: String(supplier?.leadDays ?? ''),
  minimumOrder: String(supplier?.minimumOrder ?? ''),
});

/** Contact and terms of a supplier. The name of a known one stays: its documents belong to it. */
export function SupplierDialog({ supplier, onClose }: SupplierDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(supplier));
  const [problem, setProblem] = useState<unknown>();
  const [save, { isLoading }] = useSaveSupplierMutation();
  const fields = isApiError(problem) ? (problem.fields ?? {}) : {};
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    ...(fields[name] !== undefined && { error: fields[name] }),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
  });
  const send = async (archived?: boolean) => {
    const { leadDays, minimumOrder, ...texts } = typed;
    try {
      await save({
        ...texts,
        leadDays: leadDays.trim() === '' ? null : leadDays,
        minimumOrder: minimumOrder.trim() === '' ? null : minimumOrder,
        ...(archived !== undefined && { archived }),
      }).unwrap();
      toast.success(t('Supplier saved.'));
      onClose(true);
    } catch (reason) {
      setProblem(reason);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog open onClose={() => onClose(false)} title={supplier?.name ?? t('Add supplier')}>
      <form className="grid gap-3 sm:grid-cols-2" onSubmit={submit}>
        {!supplier && (
          <TextField
            label={t('Name')}
            className="sm:col-span-2"
            required
            maxLength={MAX_LENGTH.supplier}
            {...field('name')}
          />
        )}
        <TextField label={t('Phone')} type="tel" maxLength={MAX_LENGTH.supplierPhone} {...field('phone')} />
        <TextField label={t('Email')} type="email" maxLength={MAX_LENGTH.email} {...field('email')} />
        <TextField label={t('GSTIN')} maxLength={15} {...field('gstin')} />
        <NumberField label={t('Days until an order arrives')} max={MAX_LEAD_DAYS} {...field('leadDays')} />
        <NumberField label={t('Minimum order (₹)')} decimals={2} {...field('minimumOrder')} />
        {problem !== undefined && Object.keys(fields).length === 0 && (
          <p role="alert" className="font-semibold text-destructive sm:col-span-2">
            {messageOf(problem)}
          </p>
        )}
        <div className="flex flex-wrap justify-between gap-2 sm:col-span-2">
          <Button type="submit" busy={isLoading}>
            {t('Save')}
          </Button>
          {supplier && (
            <Button variant="outline" disabled={isLoading} onClick={() => void send(!supplier.isArchived)}>
              {supplier.isArchived ? t('Use again') : t('Archive')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
