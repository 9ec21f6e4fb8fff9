import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { useUser } from '../../../api/session-api';
import { AddButton } from '../../../components/ui/add-button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { LoginPrompt } from '../../../features/account/login-prompt';
import { useAddressesQuery } from '../../../features/address/address-api';
import { AddressDialog } from '../../../features/address/address-dialog';
import { AddressList } from '../../../features/address/address-list';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

export function AddressPage() {
  useDocumentTitle(t('Save Address'));
  const { user, settled, session } = useUser();
  const { currentData, error, refetch } = useAddressesQuery(user ? session : skipToken);
  const [adding, setAdding] = useState(false);
  const add = user && <AddButton onClick={() => setAdding(true)}>{t('Add Address')}</AddButton>;

  return (
    <>
      <PageHeading aside={add}>{t('Address')}</PageHeading>
      {settled && !user ? (
        <LoginPrompt>{t('Log in to see your addresses.')}</LoginPrompt>
      ) : currentData ? (
        currentData.length > 0 ? (
          <AddressList addresses={currentData} />
        ) : (
          <EmptyState title={t('No address yet')}>{t('Save one, and ordering takes two clicks.')}</EmptyState>
        )
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 rounded-card" />
      )}
      <AddressDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}
