import type { z } from 'zod';
import { config as gateway } from '../../gateway/src/config';
import { config as address } from '../../services/address/src/config';
import { config as cart } from '../../services/cart/src/config';
import { config as catalogue } from '../../services/catalogue/src/config';
import { config as identity } from '../../services/identity/src/config';
import { config as media } from '../../services/media/src/config';
import { config as order } from '../../services/order/src/config';
import { config as payment } from '../../services/payment/src/config';

export const SCHEMAS = { identity, catalogue, cart, address, order, payment, media, gateway } as const;
export type ProcessName = keyof typeof SCHEMAS;
export const PROCESSES = Object.keys(SCHEMAS) as ProcessName[];

export const settingsOf = (name: ProcessName): Record<string, z.ZodType> => SCHEMAS[name].shape;
