import { MailWarning } from 'lucide-react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { Button } from '../../components/ui/button';
import { t } from '../../lib/language';
import { useSendVerificationMutation } from './security/security-api';
import { rich } from '../../lib/text/rich-text';

/** Shows that the email is not confirmed yet, and can send the mail again. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const [send, { isLoading }] = useSendVerificationMutation();
  const sendAgain = () =>
    send()
      .unwrap()
      .then(
        ({ message }) => toast.success(message),
        (reason: unknown) => toast.error(messageOf(reason)),
      );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl bg-muted p-4">
      <MailWarning className="size-5 shrink-0 text-primary" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-48 text-sm">
        {rich('Please confirm {email} with the link in our mail.', {
          email: <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>,
        })}
      </p>
      <Button variant="outline" size="sm" busy={isLoading} onClick={() => void sendAgain()}>
        {t('Send it again')}
      </Button>
    </div>
  );
}
