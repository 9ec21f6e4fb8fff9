import {
  calleesOf,
  callersOf,
  secretForSetting,
  secretsFromSetting,
  type CalleeOf,
  type CallerOf,
  type ServiceName,
} from '@tokri/contracts';
import { z } from 'zod';

/** Marks a secret setting (`.meta(SECRET)`): it comes from a Kubernetes Secret and is listed in docs/settings.md. */
export const SECRET = { secret: true } as const;

export const isSecret = (setting: z.ZodType): boolean => setting.meta()?.secret === true;

/** Accepted secrets by caller: the current one, and a second one during rotation. */
export type AcceptedSecrets = Partial<Record<ServiceName, readonly string[]>>;

/** Minimum number of characters; 128 bits in hexadecimal. */
const SECRET_LENGTH = 32;

export const secret = (describe: string) =>
  z
    .string()
    .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)
    .regex(/^[^\s,]+$/, 'must have no space and no comma')
    .describe(describe)
    .meta(SECRET);

/** A comma-separated list; the first is the current one. */
export const secrets = (describe: string, most: number) =>
  z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(
      z
        .array(z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters each`))
        .min(1)
        .max(most, `must be at most ${most}, by comma`),
    )
    .describe(describe)
    .meta(SECRET);

type InternalSecretsShape<S extends ServiceName> = {
  [C in CalleeOf<S> as `INTERNAL_SECRET_FOR_${Uppercase<C>}`]: ReturnType<typeof secret>;
} & { [C in CallerOf<S> as `INTERNAL_SECRETS_FROM_${Uppercase<C>}`]: ReturnType<typeof secrets> };

/** The settings of a service for the internal calls that it makes and answers according to the contract. */
export function internalSecrets<S extends ServiceName>(service: S): InternalSecretsShape<S> {
  const shown = calleesOf(service).map((callee) => [
    secretForSetting(callee),
    secret(`Secret of calls from ${service} to ${callee}; unique to this pair.`),
  ]);
  const accepted = callersOf(service).map((caller) => [
    secretsFromSetting(caller),
    secrets(
      `Secret of calls from ${caller} to ${service}; two, separated by comma, while it is replaced.`,
      2,
    ),
  ]);
  return Object.fromEntries([...shown, ...accepted]) as InternalSecretsShape<S>;
}
