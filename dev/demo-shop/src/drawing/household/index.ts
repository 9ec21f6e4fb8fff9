import type { Drawing } from '../canvas';
import { CARE } from './care';
import { CLEANING } from './cleaning';
import { DESK } from './desk';
import { HOME } from './home';

/** Things for the house and the body that the icon set lacks, by name. */
export const HOUSEHOLD: Record<string, Drawing> = { ...CARE, ...CLEANING, ...HOME, ...DESK };
