export { foldedKey as keyOf } from '@tokri/contracts';
