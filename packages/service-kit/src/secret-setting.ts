import type { z } from 'zod';

/** Marks a setting (`.meta(SECRET)`) that only its owner may know: it comes from a Secret, and deploy/k8s/secrets.md lists it. */
export const SECRET = { secret: true } as const;

export const isSecret = (setting: z.ZodType): boolean => setting.meta()?.secret === true;
