import { Suspense } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part';

/** Loaded lazily; without their script the page uses the last choice or the system setting. */
const DeviceSwitches = lazyPart(async () => (await import('./device-switches')).DeviceSwitches);

export const FooterSwitches = () => (
  <div className="min-h-25 w-60 max-w-full md:ml-auto lg:min-h-12 lg:w-104">
    <Suspense fallback={null}>
      <DeviceSwitches />
    </Suspense>
  </div>
);
