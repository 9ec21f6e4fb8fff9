import { lazy, type ComponentType } from 'react';
import { reloadForNewBuild } from '../lib/loading/reload-for-new-build';
import { savesData } from '../lib/device/saves-data';

const waiting: (() => Promise<unknown>)[] = [];

/** A component in a separate chunk. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(reloadForNewBuild) }));

/** A page in a separate chunk. Shoppers' pages are prefetched once the first page is idle. */
export function lazyPage(load: () => Promise<ComponentType>, ahead = true) {
  if (ahead) waiting.push(load);
  return lazyComponent(load);
}

/** Prefetches the chunks of the other pages while idle, unless data saver is on. */
export function prefetchPages(): void {
  if (savesData()) return;
  const next = () => {
    const load = waiting.shift();
    if (!load) return;
    // A chunk that fails to load is requested again when its page is opened.
    void load().then(later, later);
  };
  const later = () => void setTimeout(next, 150);
  setTimeout(next, 4_000);
}
