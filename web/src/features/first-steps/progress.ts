import type { FoundOrder, ShopProfile } from '@tokri/contracts';

/** What the shop has, as far as its first steps depend on it. */
export interface ShopProgress {
  profile: Pick<ShopProfile, 'values' | 'missing' | 'waitingInvoices'>;
  /** Live ones and drafts. */
  products: number;
  live: number;
  /** Live products in stock. */
  onSale: number;
  newestOrder?: Pick<FoundOrder, 'orderId' | 'status'>;
}

const REQUIRED = ['legal', 'products', 'stock', 'order'] as const;
export type RequiredStep = (typeof REQUIRED)[number];

export const doneSteps = (progress: ShopProgress): Record<RequiredStep, boolean> => ({
  legal: progress.profile.missing.length === 0,
  products: progress.products > 0,
  stock: progress.onSale > 0,
  order: progress.newestOrder !== undefined,
});

/** The first required step that is not done; undefined when all are. */
export function nextStep(progress: ShopProgress): RequiredStep | undefined {
  const done = doneSteps(progress);
  return REQUIRED.find((step) => !done[step]);
}

export function countDone(progress: ShopProgress): { done: number; of: number } {
  const done = doneSteps(progress);
  return { done: REQUIRED.filter((step) => done[step]).length, of: REQUIRED.length };
}
