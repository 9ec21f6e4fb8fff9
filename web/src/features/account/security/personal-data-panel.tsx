import { useState } from 'react';
import toast from 'react-hot-toast';
import { Link, useNavigate } from 'react-router-dom';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useStoreCreditInfiniteQuery } from '../../../api/orders/credit-api';
import { useUser } from '../../../api/session-api';
import { Button, buttonClass } from '../../../components/ui/button';
import { downloadJson } from '../../../lib/download';
import { t } from '../../../lib/language';
import { useForgetPerson } from '../use-login';
import { Panel } from './panel';
import { ProofDialog } from './proof';
import {
  useDeleteAccountMutation,
  useGetDataExportQuery,
  useRequestDataExportMutation,
} from './security-api';

const POLL_MS = 2_000;

export function PersonalDataPanel({ withCode }: { withCode: boolean }) {
  const [step, setStep] = useState<'none' | 'export' | 'delete'>('none');
  const [isWaiting, setIsWaiting] = useState(false);
  const { data: dataExport } = useGetDataExportQuery(undefined, { pollingInterval: isWaiting ? POLL_MS : 0 });
  const [request] = useRequestDataExportMutation();
  const [remove] = useDeleteAccountMutation();
  const { session } = useUser();
  const balance = useStoreCreditInfiniteQuery(session).data?.pages[0]?.balance ?? 0;
  const forget = useForgetPerson();
  const navigate = useNavigate();
  const isCollecting = dataExport?.state === 'collecting';
  if (isWaiting !== isCollecting) setIsWaiting(isCollecting);

  return (
    <Panel
      title={t('Your data')}
      lead={t('Take a copy of everything we keep about you, or delete your account.')}
    >
      <div className="flex flex-wrap gap-3">
        {dataExport?.state === 'ready' && (
          <Button onClick={() => downloadJson('tokri-my-data.json', dataExport.documents)}>
            {t('Download your data')}
          </Button>
        )}
        <Button variant="outline" busy={isCollecting} onClick={() => setStep('export')}>
          {isCollecting
            ? t('Being collected')
            : dataExport?.state === 'ready'
              ? t('Collect again')
              : t('Download my data')}
        </Button>
        <Button variant="outline" onClick={() => setStep('delete')}>
          {t('Delete account')}
        </Button>
        <Link to="/grievance" className={buttonClass('outline')}>
          {t('Complaints')}
        </Link>
      </div>
      <ProofDialog
        open={step === 'export'}
        onClose={() => setStep('none')}
        title={t('Download my data')}
        description={t('It is ready within a minute and kept for a day.')}
        submitLabel={t('Collect')}
        withCode={withCode}
        onProven={async (proof) => {
          toast.success((await request(proof).unwrap()).message);
          setStep('none');
        }}
      />
      <ProofDialog
        open={step === 'delete'}
        onClose={() => setStep('none')}
        title={t('Delete account')}
        description={[
          t(
            'Your profile, addresses and cart are deleted for good. Orders stay in our books without your name.',
          ),
          ...(balance > 0
            ? [t('Your store credit of {amount} is lost.', { amount: displayRupees(balance) })]
            : []),
        ].join(' ')}
        submitLabel={t('Delete for good')}
        variant="destructive"
        withCode={withCode}
        onProven={async (proof) => {
          toast.success((await remove(proof).unwrap()).message);
          forget();
          void navigate('/');
        }}
      />
    </Panel>
  );
}
