import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/ui/page-heading';
import { PillGroup } from '../../../components/ui/pill-group';
import { HomeSettings } from '../../../features/shop-settings/home/home-settings';
import { MailsSettings } from '../../../features/shop-settings/mails/mails-settings';
import { ShopSettings } from '../../../features/shop-settings/shop-settings';
import { TradingSettings } from '../../../features/shop-settings/trading/trading-settings';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

const PARTS = ['shop', 'home', 'trading', 'mails'] as const;

export function SettingsPage() {
  useDocumentTitle(t('Shop settings'));
  const [query, setQuery] = useSearchParams();
  const part = PARTS.find((each) => each === query.get('part')) ?? 'shop';
  return (
    <>
      <PageHeading>{t('Shop settings')}</PageHeading>
      <PillGroup
        label={t('Shop settings')}
        className="mb-4"
        choices={[
          { value: 'shop', label: t('The shop') },
          { value: 'home', label: t('Home page') },
          { value: 'trading', label: t('Delivery and hours') },
          { value: 'mails', label: t('Mails') },
        ]}
        chosen={part}
        onChoose={(next) => setQuery(next === 'shop' ? {} : { part: next })}
      />
      {part === 'shop' && <ShopSettings />}
      {part === 'home' && <HomeSettings />}
      {part === 'trading' && <TradingSettings />}
      {part === 'mails' && <MailsSettings />}
    </>
  );
}
