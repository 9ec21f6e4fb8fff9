import { lazy, type ComponentType } from 'react';
import { reloadForNewBuild } from '../lib/loading/reload-for-new-build';
import { savesData } from '../lib/device/saves-data';

const waiting: (() => Promise<unknown>)[] = [];

/** A page in a chunk of its own. Shopper pages are fetched ahead once the first page has come to rest. */
export function lazyPage(load: () => Promise<ComponentType>, ahead = true) {
  if (ahead) waiting.push(load);
  return lazy(async () => ({ default: await load().catch(reloadForNewBuild) }));
}

/** Fetches the chunks of the other pages while nothing else goes on; not for those who save data. */
export function prefetchPages(): void {
  if (savesData()) return;
  const next = () => {
    const load = waiting.shift();
    if (!load) return;
    // A chunk that fails here is asked for again when its page is opened.
    void load().then(later, later);
  };
  const later = () => void setTimeout(next, 150);
  setTimeout(next, 4_000);
}
