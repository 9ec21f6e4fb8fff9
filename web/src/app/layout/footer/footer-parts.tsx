import { DeviceSwitches } from './device-switches';
import { PageLinks } from './page-links';

/** What the footer loads lazily. @param className place of the switches */
export const FooterParts = ({ className }: { className: string }) => (
  <>
    <div className={className}>
      <DeviceSwitches />
    </div>
    <PageLinks />
  </>
);
