import { PageHeading } from '../../../components/ui/page-heading';
import { ShopSettings } from '../../../features/shop-settings/shop-settings';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function SettingsPage() {
  useDocumentTitle(t('Shop settings'));
  return (
    <>
      <PageHeading>{t('Shop settings')}</PageHeading>
      <ShopSettings />
    </>
  );
}
