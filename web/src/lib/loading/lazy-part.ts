import { lazy, type ComponentType } from 'react';

/** A part of a page in a chunk of its own, which the page does without when its script does not come. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
