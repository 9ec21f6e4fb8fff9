import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { UnloadedSettings } from '../unloaded-settings';
import { VersionHistory } from '../version-history';
import { SENDER_LABELS } from './mail-fields';
import { MailForm } from './mail-form';
import {
  useMailSettingsQuery,
  useMailSettingsVersionsQuery,
  useRestoreMailSettingsMutation,
} from './mails-api';
import { SenderForm } from './sender-form';

/** Sender and signature, the texts of each mail, and their versions. */
export function MailsSettings() {
  const { data, error, refetch } = useMailSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const history = useMailSettingsVersionsQuery();
  const [restore, { isLoading }] = useRestoreMailSettingsMutation();
  const [query, setQuery] = useSearchParams();
  if (!data) return <UnloadedSettings error={error} onRetry={refetch} />;
  const { version, mails } = data;
  const readAgain = () => void refetch();
  const chosen = mails.find(({ mail }) => mail === query.get('mail'));
  const labelOf = (name: string): string =>
    mails.find(({ mail }) => mail === name)?.label ??
    (SENDER_LABELS as Readonly<Record<string, string>>)[name] ??
    name;
  return (
    <>
      <p className="mb-4 text-muted-foreground">
        {t('For mails that are sent from now on, in the whole shop within two seconds.')}
      </p>
      <SelectField
        label={t('Mail')}
        className="mb-4 max-w-md"
        value={chosen?.mail ?? ''}
        onChange={({ target }) =>
          setQuery({ part: 'mails', ...(target.value && { mail: target.value }) }, { replace: true })
        }
      >
        <option value="">{t('All mails: sender and signature')}</option>
        {mails.map(({ mail, label, own }) => (
          <option key={mail} value={mail}>
            {Object.keys(own).length > 0 ? t('{mail} (own text)', { mail: t(label) }) : t(label)}
          </option>
        ))}
      </SelectField>
      {chosen ? (
        <MailForm key={chosen.mail} settings={chosen} version={version} onStale={readAgain} />
      ) : (
        <SenderForm settings={data} onStale={readAgain} />
      )}
      <VersionHistory
        version={version}
        history={history}
        labelOf={labelOf}
        nothingSaved={t('Nothing was saved yet: these are the default texts.')}
        isRestoring={isLoading}
        onRestore={(restores) => restore({ version, restores }).unwrap()}
        onStale={readAgain}
      />
    </>
  );
}
