import { configApi } from '../../../api/config-api';
import { buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';

/** Links to the shop's contact; hidden if none is configured. */
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
