export { nameKey as keyOf } from '@tokri/contracts';
