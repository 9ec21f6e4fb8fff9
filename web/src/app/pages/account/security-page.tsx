import { useUser } from '../../../api/session-api';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { LoginPrompt } from '../../../features/account/login-prompt';
import { ConsentPanel } from '../../../features/account/security/consent-panel';
import { PasswordPanel } from '../../../features/account/security/password-panel';
import { PersonalDataPanel } from '../../../features/account/security/personal-data-panel';
import { SecondFactorPanel } from '../../../features/account/security/second-factor-panel';
import { SessionsPanel } from '../../../features/account/security/sessions-panel';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

export function SecurityPage() {
  useDocumentTitle(t('Security'));
  const { user, settled } = useUser();
  return (
    <>
      <PageHeading>{t('Security')}</PageHeading>
      {user ? (
        <div className="grid max-w-3xl gap-5">
          <PasswordPanel withCode={Boolean(user.secondFactor)} />
          <SecondFactorPanel
            isOn={Boolean(user.secondFactor)}
            isRequired={Boolean(user.secondFactorRequired)}
          />
          <SessionsPanel />
          <ConsentPanel />
          <PersonalDataPanel withCode={Boolean(user.secondFactor)} />
        </div>
      ) : settled ? (
        <LoginPrompt>{t('Log in to keep your account safe.')}</LoginPrompt>
      ) : (
        <Skeleton className="h-96 max-w-3xl rounded-card" />
      )}
    </>
  );
}
