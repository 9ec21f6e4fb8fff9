import { statusLabel } from '../../../features/desk/order-labels';
import { FirstSteps } from '../../../features/first-steps/first-steps';
import { labelOf } from '../../../features/shop-settings/fields';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

const WORDING = { fact: (name: string) => t(labelOf(name)), status: statusLabel };

export function FirstStepsPage() {
  useDocumentTitle(t('First steps'));
  return <FirstSteps wording={WORDING} />;
}
