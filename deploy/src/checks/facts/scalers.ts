import { ofKind, type Manifest } from './manifest';

interface ScaleDown {
  policies?: unknown[];
  stabilizationWindowSeconds?: number;
}
interface CpuTarget {
  averageValue?: string;
  averageUtilization?: number;
}

/** What sets the replicas of a Deployment: an autoscaler of Kubernetes, or the ScaledObject of which KEDA makes one. */
export interface Scaler {
  /** For complaints: kind and name. */
  what: string;
  /** The kind and name of what it scales. */
  target: { kind: string; name: string };
  minReplicas: number;
  maxReplicas: number;
  cpu?: CpuTarget;
  scaleDown?: ScaleDown;
  /** Queues whose messages are counted, each with the TriggerAuthentication of the login. */
  queues: { name: string; authentication: string }[];
  /** Whether it takes over the autoscaler that was there. KEDA refuses a ScaledObject that finds another one. */
  takesOver: boolean;
}

interface AutoscalerSpec {
  scaleTargetRef: { kind: string; name: string };
  minReplicas?: number;
  maxReplicas: number;
  metrics?: { resource?: { name: string; target: CpuTarget } }[];
  behavior?: { scaleDown?: ScaleDown };
}
interface ScaledObjectSpec {
  scaleTargetRef: { kind?: string; name: string };
  minReplicaCount?: number;
  maxReplicaCount?: number;
  advanced?: { horizontalPodAutoscalerConfig?: { name?: string; behavior?: { scaleDown?: ScaleDown } } };
  triggers: {
    type: string;
    metricType?: string;
    metadata: { value: string; queueName?: string };
    authenticationRef?: { name: string };
  }[];
}

export const scalersOf = (manifests: readonly Manifest[]): Scaler[] => [
  ...ofKind<AutoscalerSpec>(manifests, 'HorizontalPodAutoscaler').map(({ name, spec }) => ({
    what: `HorizontalPodAutoscaler ${name}`,
    target: spec.scaleTargetRef,
    minReplicas: spec.minReplicas ?? 1,
    maxReplicas: spec.maxReplicas,
    cpu: spec.metrics?.find(({ resource }) => resource?.name === 'cpu')?.resource?.target,
    scaleDown: spec.behavior?.scaleDown,
    queues: [],
    takesOver: true,
  })),
  ...ofKind<ScaledObjectSpec>(manifests, 'ScaledObject').map(({ name, metadata, spec }) => {
    const cpu = spec.triggers.find(({ type }) => type === 'cpu');
    return {
      what: `ScaledObject ${name}`,
      target: { kind: 'Deployment', ...spec.scaleTargetRef },
      minReplicas: spec.minReplicaCount ?? 0,
      maxReplicas: spec.maxReplicaCount ?? 100,
      cpu: cpu && cpuTarget(cpu),
      scaleDown: spec.advanced?.horizontalPodAutoscalerConfig?.behavior?.scaleDown,
      queues: spec.triggers
        .filter(({ type }) => type === 'rabbitmq')
        .map(({ metadata, authenticationRef }) => ({
          name: metadata.queueName ?? '',
          authentication: authenticationRef?.name ?? '',
        })),
      takesOver:
        metadata.annotations?.['scaledobject.keda.sh/transfer-hpa-ownership'] === 'true' &&
        spec.advanced?.horizontalPodAutoscalerConfig?.name === spec.scaleTargetRef.name,
    };
  }),
];

const cpuTarget = ({ metricType, metadata }: ScaledObjectSpec['triggers'][number]): CpuTarget =>
  metricType === 'AverageValue'
    ? { averageValue: metadata.value }
    : { averageUtilization: Number(metadata.value) };
