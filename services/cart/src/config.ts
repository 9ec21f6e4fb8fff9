import { serviceConfig } from '@tokri/service-kit';
import type { z } from 'zod';

export const config = serviceConfig;
export type CartConfig = z.infer<typeof config>;
