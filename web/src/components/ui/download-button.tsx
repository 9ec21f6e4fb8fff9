import { Download } from 'lucide-react';
import { Button } from './button';

/** Saves what is shown as a file. */
export const DownloadButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="outline"
    className="px-4!"
    icon={<Download className="size-4" aria-hidden="true" />}
    onClick={onClick}
  >
    Export
  </Button>
);
