import type { Mutant } from './mutants/mutant';
import { NETWORK_MUTANTS } from './mutants/network';
import { OBJECT_MUTANTS } from './mutants/objects';
import { RUNNING_MUTANTS } from './mutants/running';
import { SETTING_MUTANTS } from './mutants/settings';

export const MUTANTS: readonly Mutant[] = [
  ...OBJECT_MUTANTS,
  ...SETTING_MUTANTS,
  ...NETWORK_MUTANTS,
  ...RUNNING_MUTANTS,
];
