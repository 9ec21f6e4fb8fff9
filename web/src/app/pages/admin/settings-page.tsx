import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/ui/page-heading';
import { PillGroup } from '../../../components/ui/pill-group';
import { ShopSettings } from '../../../features/shop-settings/shop-settings';
import { TradingSettings } from '../../../features/shop-settings/trading/trading-settings';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function SettingsPage() {
  useDocumentTitle(t('Shop settings'));
  const [query, setQuery] = useSearchParams();
  const part = query.get('part') === 'trading' ? 'trading' : 'shop';
  return (
    <>
      <PageHeading>{t('Shop settings')}</PageHeading>
      <PillGroup
        label={t('Shop settings')}
        className="mb-4"
        choices={[
          { value: 'shop', label: t('The shop') },
          { value: 'trading', label: t('Delivery and hours') },
        ]}
        chosen={part}
        onChoose={(next) => setQuery(next === 'shop' ? {} : { part: next })}
      />
      {part === 'shop' ? <ShopSettings /> : <TradingSettings />}
    </>
  );
}
