import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { CodeField, ProofDialog, ProofForm, type Proof } from './proof';
import { Panel } from './panel';
import { QrCode } from './qr-code';
import {
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useStartSecondFactorMutation,
  useStopSecondFactorMutation,
} from './security-api';

type Step = 'none' | 'start' | 'stop' | 'renew';

interface SecondFactorPanelProps {
  isOn: boolean;
  /** The shop requires it for admins. */
  isRequired: boolean;
}

/** Switches two-factor login on and off, and shows the recovery codes once. */
export function SecondFactorPanel({ isOn, isRequired }: SecondFactorPanelProps) {
  const [step, setStep] = useState<Step>('none');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [renew] = useRenewRecoveryCodesMutation();
  const [stop] = useStopSecondFactorMutation();
  const close = () => {
    setStep('none');
    setRecoveryCodes(undefined);
  };

  return (
    <Panel
      title={t('Two-step login')}
      lead={
        isOn
          ? t('On: a login needs your password and a code of your authenticator app.')
          : isRequired
            ? t('This shop asks its staff for one. The back office opens once it is on.')
            : t(
                'Off: anyone who learns your password can log in. An authenticator app on your phone prevents that.',
              )
      }
      aside={!isOn && <Button onClick={() => setStep('start')}>{t('Switch on')}</Button>}
    >
      {isOn && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setStep('renew')}>
            {t('New recovery codes')}
          </Button>
          {!isRequired && (
            <Button variant="outline" onClick={() => setStep('stop')}>
              {t('Switch off')}
            </Button>
          )}
        </div>
      )}
      <Dialog open={step === 'start' && !recoveryCodes} onClose={close} title={t('Switch on two-step login')}>
        <SwitchOn onDone={setRecoveryCodes} />
      </Dialog>
      <ProofDialog
        open={step === 'renew' && !recoveryCodes}
        onClose={close}
        title={t('New recovery codes')}
        description={t('The old ones stop working.')}
        submitLabel={t('Show them')}
        withCode
        onProven={async (proof) => setRecoveryCodes((await renew(proof).unwrap()).data.recoveryCodes)}
      />
      <ProofDialog
        open={step === 'stop'}
        onClose={close}
        title={t('Switch off two-step login')}
        description={t('Your password alone will then open your account.')}
        submitLabel={t('Switch off')}
        variant="destructive"
        withCode
        onProven={async (proof) => {
          toast.success((await stop(proof).unwrap()).message);
          close();
        }}
      />
      <Dialog open={recoveryCodes !== undefined} onClose={close} title={t('Your recovery codes')}>
        <RecoveryCodes codes={recoveryCodes ?? []} onClose={close} />
      </Dialog>
    </Panel>
  );
}

/** Steps: password, the secret for the app, its first code. */
function SwitchOn({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const [start, { data }] = useStartSecondFactorMutation();
  const [confirm, { isLoading }] = useConfirmSecondFactorMutation();
  const [code, setCode] = useState('');

  if (!data) {
    return (
      <ProofForm
        submitLabel={t('Continue')}
        onProven={async (proof: Proof) => {
          await start(proof).unwrap();
        }}
      />
    );
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onDone((await confirm({ code }).unwrap()).data.recoveryCodes);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
  const { secret, uri } = data.data;
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>{t('Scan this picture with your authenticator app, or enter the key by hand.')}</p>
      <QrCode text={uri} label={t('QR code with the key for your authenticator app')} />
      <p className="text-center font-mono text-sm break-all select-all">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" busy={isLoading} disabled={!code} className="justify-self-end">
        {t('Switch on')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(t('Copied')),
      () => toast.error(t('They could not be copied. Please write them down.')),
    );
  return (
    <div className="grid gap-4">
      <p>
        {t(
          'Each replaces a code of your app, once. Keep them where you can find them without your phone: they are shown only now.',
        )}
      </p>
      <ul className="grid grid-cols-1 gap-2 rounded-xl bg-muted p-4 font-mono min-[400px]:grid-cols-2">
        {codes.map((each) => (
          <li key={each} className="select-all">
            {each}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button onClick={onClose}>{t('I have saved them')}</Button>
      </div>
    </div>
  );
}
