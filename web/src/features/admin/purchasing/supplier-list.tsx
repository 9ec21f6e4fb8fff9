import type { Supplier } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { PillGroup } from '../../../components/ui/pill-group';
import { useMayDo } from '../../../components/use-may-do';
import { plural, t } from '../../../lib/language';
import { MissingList, MoreOfList } from './list-states';
import { useSupplierDetailsInfiniteQuery } from './purchasing-api';
import { SupplierDialog } from './supplier-dialog';

/** Suppliers with contact and terms, by name. */
export function SupplierList() {
  const [address, setAddress] = useSearchParams();
  const shown = address.get('show') === 'archived' ? 'archived' : 'active';
  const list = useSupplierDetailsInfiniteQuery(
    { archived: shown === 'archived' },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<Supplier | 'new'>();
  const suppliers = list.currentData?.pages.flatMap((page) => page.suppliers);
  const mayWrite = useMayDo()('stock.write');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PillGroup
          label={t('Show')}
          choices={[
            { value: 'active', label: t('In use') },
            { value: 'archived', label: t('Archived') },
          ]}
          chosen={shown}
          onChoose={(value) => setAddress(value === 'archived' ? { show: 'archived' } : {})}
        />
        {mayWrite && <Button onClick={() => setOpened('new')}>{t('Add supplier')}</Button>}
      </div>
      {!suppliers ? (
        <MissingList error={list.error} refetch={list.refetch} />
      ) : suppliers.length === 0 ? (
        <EmptyState title={t('No suppliers')}>
          {t('Add one here, or name it in a delivery or purchase order.')}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={t('Suppliers')} className="grid gap-2">
            {suppliers.map((supplier) => (
              <SupplierCard
                key={supplier._id}
                supplier={supplier}
                onEdit={mayWrite ? () => setOpened(supplier) : undefined}
              />
            ))}
          </ul>
          <MoreOfList list={list} />
        </>
      )}
      {opened && (
        <SupplierDialog
          supplier={opened === 'new' ? undefined : opened}
          onClose={(isSaved) => {
            setOpened(undefined);
            if (isSaved) void list.refetch();
          }}
        />
      )}
    </div>
  );
}

interface SupplierCardProps {
  supplier: Supplier;
  onEdit: (() => void) | undefined;
}

function SupplierCard({ supplier, onEdit }: SupplierCardProps) {
  const { name, phone, email, gstin, leadDays, minimumOrder } = supplier;
  const terms = [
    leadDays !== undefined && plural(leadDays, 'arrives after {count} day', 'arrives after {count} days'),
    minimumOrder !== undefined && t('minimum order {amount}', { amount: displayRupees(minimumOrder) }),
    gstin,
  ].filter(Boolean);
  return (
    <li className="flex items-start justify-between gap-3 rounded-card bg-card p-4 shadow-card">
      <div className="min-w-0">
        <p className="font-bold break-words">{name}</p>
        {(phone ?? email) && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {phone && (
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="underline">
                {phone}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`} className="break-all underline">
                {email}
              </a>
            )}
          </p>
        )}
        {terms.length > 0 && <p className="text-sm text-muted-foreground">{terms.join(' · ')}</p>}
      </div>
      {onEdit && (
        <Button variant="ghost" size="sm" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
          {t('Edit')}
        </Button>
      )}
    </li>
  );
}
