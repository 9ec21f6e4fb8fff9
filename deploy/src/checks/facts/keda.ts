import { z } from 'zod';

/*
 * The fields that the shop uses of KEDA's kinds (https://keda.sh/docs/latest/reference/). A field that is missing here can
 * still exist: look it up there and add it.
 */
const policies = z
  .array(
    z.strictObject({
      type: z.enum(['Pods', 'Percent']),
      value: z.int().min(1),
      periodSeconds: z.int().min(1).max(1_800),
    }),
  )
  .min(1);
const pace = z.strictObject({ stabilizationWindowSeconds: z.int().min(0).max(3_600), policies });

const trigger = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('cpu'),
    metricType: z.enum(['AverageValue', 'Utilization']),
    metadata: z.strictObject({ value: z.string() }),
  }),
  z.strictObject({
    type: z.literal('rabbitmq'),
    metricType: z.enum(['AverageValue', 'Value']),
    metadata: z.strictObject({
      protocol: z.enum(['amqp', 'http']),
      queueName: z.string().min(1),
      mode: z.enum(['QueueLength', 'MessageRate']),
      // Metadata of triggers are texts.
      value: z.string().regex(/^[1-9]\d*$/),
    }),
    authenticationRef: z.strictObject({ name: z.string() }),
  }),
]);

export const scaledObject = z.strictObject({
  scaleTargetRef: z.strictObject({ name: z.string() }),
  pollingInterval: z.int().min(1),
  cooldownPeriod: z.int().min(0),
  // A trigger by processor time has no value for a Deployment without replicas.
  minReplicaCount: z.int().min(1),
  maxReplicaCount: z.int().min(1),
  advanced: z.strictObject({
    horizontalPodAutoscalerConfig: z.strictObject({
      name: z.string(),
      behavior: z.strictObject({ scaleUp: pace, scaleDown: pace }),
    }),
  }),
  triggers: z.array(trigger).min(1),
});

export const triggerAuthentication = z.strictObject({
  secretTargetRef: z
    .array(z.strictObject({ parameter: z.string(), name: z.string(), key: z.string() }))
    .min(1),
});
export type TriggerAuthenticationSpec = z.infer<typeof triggerAuthentication>;
