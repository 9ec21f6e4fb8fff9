import { lazy, type ComponentType } from 'react';

/** What no page waits for or fails for, in a chunk of its own: when that does not come, it is left out. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
