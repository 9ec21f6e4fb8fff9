import { Suspense } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part';

/** Loaded lazily; without their script the page uses the last choice or the system setting, and links no pages. */
const FooterParts = lazyPart(async () => (await import('./device-switches')).FooterParts);

export const FooterSwitches = () => (
  <div className="min-h-25 w-60 max-w-full md:ml-auto lg:min-h-12 lg:w-104">
    <Suspense fallback={null}>
      <FooterParts />
    </Suspense>
  </div>
);
