import { Download } from 'lucide-react';
import { Button } from './button';
import { t } from '../../lib/language';

/** Saves the shown data as a file. */
export const DownloadButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="outline"
    className="px-4!"
    icon={<Download className="size-4" aria-hidden="true" />}
    onClick={onClick}
  >
    {t('Export')}
  </Button>
);
