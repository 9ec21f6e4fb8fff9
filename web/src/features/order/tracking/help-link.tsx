import { configApi } from '../../../api/config-api';
import { buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';

/** Leads to the shop's contact; nothing if it names none. */
export function HelpLink({ orderId }: { orderId: string }) {
  const contact = configApi.useConfigQuery().data?.helpContact;
  if (!contact) return null;
  const subject = `subject=${encodeURIComponent(t('Order {orderId}', { orderId }))}`;
  const separator = contact.includes('?') ? '&' : '?';
  return (
    <a
      href={contact.startsWith('mailto:') ? contact + separator + subject : contact}
      className={buttonClass('outline', 'lg')}
    >
      {t('Get help')}
    </a>
  );
}
