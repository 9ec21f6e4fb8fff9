import { z } from 'zod';
import { scaledObject, triggerAuthentication } from './facts/keda';

/*
 * The fields that the shop uses of kinds outside Kubernetes, as their operators define them. A field that is missing
 * here can still exist: look it up in the operator's reference and add it.
 */
const labels = z.record(z.string(), z.string());
const selector = z.strictObject({
  matchLabels: labels.optional(),
  matchExpressions: z
    .array(
      z.strictObject({
        key: z.string(),
        operator: z.enum(['In', 'NotIn', 'Exists', 'DoesNotExist']),
        values: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});
const object = <Spec extends z.ZodType>(apiVersion: string, kind: string, spec: Spec) =>
  z.strictObject({
    apiVersion: z.literal(apiVersion),
    kind: z.literal(kind),
    metadata: z.strictObject({
      name: z.string(),
      namespace: z.string().optional(),
      labels: labels.optional(),
      annotations: labels.optional(),
    }),
    spec,
  });
const duration = z.string().regex(/^(?:\d+(?:ms|s|m|h|d))+$/);

/** https://external-secrets.io/latest/api/externalsecret/ */
const externalSecret = z.strictObject({
  refreshInterval: duration,
  secretStoreRef: z.strictObject({ kind: z.enum(['SecretStore', 'ClusterSecretStore']), name: z.string() }),
  target: z.strictObject({ name: z.string() }),
  dataFrom: z.array(z.strictObject({ extract: z.strictObject({ key: z.string() }) })).min(1),
});

/** https://prometheus-operator.dev/docs/api-reference/api/ */
const relabeling = z.strictObject({
  targetLabel: z.string(),
  sourceLabels: z.array(z.string()).optional(),
  replacement: z.string().optional(),
});
const podMonitor = z.strictObject({
  selector,
  sampleLimit: z.int().optional(),
  podMetricsEndpoints: z
    .array(
      z.strictObject({
        port: z.string(),
        path: z.string(),
        interval: duration,
        scrapeTimeout: duration,
        params: z.record(z.string(), z.array(z.string())).optional(),
        honorLabels: z.boolean().optional(),
        relabelings: z.array(relabeling).optional(),
      }),
    )
    .min(1),
});
const probe = z.strictObject({
  jobName: z.string(),
  interval: duration,
  scrapeTimeout: duration,
  module: z.string(),
  prober: z.strictObject({ url: z.string().regex(/^[\w.-]+:\d+$/) }),
  targets: z.strictObject({ staticConfig: z.strictObject({ static: z.array(z.url()).min(1) }) }),
});
export type ProbeSpec = z.infer<typeof probe>;
const rule = {
  expr: z.string(),
  labels: labels.optional(),
  annotations: labels.optional(),
};
const prometheusRule = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      interval: duration.optional(),
      rules: z.array(
        z.union([
          z.strictObject({ record: z.string(), ...rule }),
          z.strictObject({
            alert: z.string(),
            for: duration.optional(),
            keep_firing_for: duration.optional(),
            ...rule,
          }),
        ]),
      ),
    }),
  ),
});

/** https://gateway-api.sigs.k8s.io/reference/spec/ */
const sameNamespace = z.strictObject({ namespaces: z.strictObject({ from: z.enum(['Same', 'All']) }) });
const listener = {
  name: z.string(),
  hostname: z.string().optional(),
  port: z.int().min(1).max(65_535),
  allowedRoutes: sameNamespace.optional(),
};
const gateway = z.strictObject({
  gatewayClassName: z.string(),
  listeners: z
    .array(
      z.discriminatedUnion('protocol', [
        z.strictObject({ ...listener, protocol: z.literal('HTTP') }),
        z.strictObject({
          ...listener,
          protocol: z.literal('HTTPS'),
          tls: z.strictObject({
            mode: z.literal('Terminate'),
            certificateRefs: z.array(z.strictObject({ name: z.string() })).min(1),
          }),
        }),
      ]),
    )
    .min(1),
});
/** A duration of GEP-2257. */
const timeout = z.string().regex(/^(?:\d{1,5}(?:h|m|s|ms)){1,4}$/);
const httpRoute = z.strictObject({
  parentRefs: z.array(z.strictObject({ name: z.string(), sectionName: z.string().optional() })).min(1),
  hostnames: z.array(z.string()).optional(),
  rules: z
    .array(
      z.strictObject({
        matches: z
          .array(
            z.strictObject({
              path: z.strictObject({
                type: z.enum(['Exact', 'PathPrefix']),
                value: z.string().startsWith('/'),
              }),
            }),
          )
          .optional(),
        filters: z
          .array(
            z.strictObject({
              type: z.literal('RequestRedirect'),
              requestRedirect: z.strictObject({
                scheme: z.enum(['http', 'https']),
                statusCode: z.union([z.literal(301), z.literal(302)]),
              }),
            }),
          )
          .optional(),
        timeouts: z.strictObject({ request: timeout, backendRequest: timeout.optional() }).optional(),
        backendRefs: z
          .array(z.strictObject({ name: z.string(), port: z.int().min(1).max(65_535) }))
          .optional(),
      }),
    )
    .min(1),
});
export type GatewaySpec = z.infer<typeof gateway>;
export type HttpRouteSpec = z.infer<typeof httpRoute>;

/** By API version and kind. */
export const CUSTOM_RESOURCES: Readonly<Record<string, z.ZodType>> = {
  'gateway.networking.k8s.io/v1/Gateway': object('gateway.networking.k8s.io/v1', 'Gateway', gateway),
  'gateway.networking.k8s.io/v1/HTTPRoute': object('gateway.networking.k8s.io/v1', 'HTTPRoute', httpRoute),
  'external-secrets.io/v1/ExternalSecret': object('external-secrets.io/v1', 'ExternalSecret', externalSecret),
  'keda.sh/v1alpha1/ScaledObject': object('keda.sh/v1alpha1', 'ScaledObject', scaledObject),
  'keda.sh/v1alpha1/TriggerAuthentication': object(
    'keda.sh/v1alpha1',
    'TriggerAuthentication',
    triggerAuthentication,
  ),
  'monitoring.coreos.com/v1/PodMonitor': object('monitoring.coreos.com/v1', 'PodMonitor', podMonitor),
  'monitoring.coreos.com/v1/Probe': object('monitoring.coreos.com/v1', 'Probe', probe),
  'monitoring.coreos.com/v1/PrometheusRule': object(
    'monitoring.coreos.com/v1',
    'PrometheusRule',
    prometheusRule,
  ),
};
