import { SERVICE_NAMES } from '@tokri/contracts';

/** Parts that calls need and that can be frozen, one at a time: the engines, then each service. */
export const PARTS = ['database', 'broker', 'redis', 'smtp', 'card-provider', ...SERVICE_NAMES] as const;
export type Part = (typeof PARTS)[number];
