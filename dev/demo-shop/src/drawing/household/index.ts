import type { Drawing } from '../canvas';
import { CARE } from './care';
import { CLEANING } from './cleaning';
import { DESK } from './desk';
import { HOME } from './home';

/** Household and body care goods that the icon set lacks, by name. */
export const HOUSEHOLD: Record<string, Drawing> = { ...CARE, ...CLEANING, ...HOME, ...DESK };
