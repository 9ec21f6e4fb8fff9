import { lazy, type ComponentType } from 'react';

/** A part of a page in a separate chunk; renders nothing if its script fails to load. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
