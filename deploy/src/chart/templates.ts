import { stringify } from 'yaml';
import { workloadsOf, type Manifest } from '../checks/facts/manifest';
import { PROCESSES } from '../processes';
import { keyOf, type Overlay } from './overlay';
import { block, number, optionalBlock, optionalText, text, withExpressions } from './placeholders';
import type { Defaults, ProcessDefaults } from './values';

const SETTINGS = 'tokri-settings';
/** Not in the chart: the installer makes the namespace, and parameters are values. */
const LEFT_OUT = ['Namespace', 'ConfigMap/parameters'];
/** Tests of Helm, which keep their names. */
const HOOK = 'helm.sh/hook';

/** Under which values an object of a component is part of a release. */
const CONDITIONS: Readonly<Record<string, string>> = {
  'gateway-api': 'eq .Values.wayIn "gateway-api"',
  ingress: 'eq .Values.wayIn "ingress"',
  backup: '.Values.backup.enabled',
  'backup-copy': 'and .Values.backup.enabled .Values.backup.copy.enabled',
  'first-admin': '.Values.firstAdmin.enabled',
  priority: '.Values.priorityClass.create',
  'external-secrets': '.Values.externalSecrets.enabled',
  monitoring: '.Values.monitoring.enabled',
  'outside-probe': '.Values.outsideProbe.enabled',
  tracing: '.Values.tracing.enabled',
  'mail-events': '.Values.mailEvents.enabled',
  smoke: '.Values.smoke.enabled',
  'queue-scaling': '.Values.queueScaling.enabled',
};
const ALWAYS = ['managed-servers'];
/** Secrets of a component that can be switched off. */
const SECRET_OF: Readonly<Record<string, string>> = {
  'first-admin': 'first-admin',
  'backup-secrets': 'backup',
};

const LABELS: Readonly<Record<string, string>> = {
  'app.kubernetes.io/instance': text('.Release.Name'),
  'app.kubernetes.io/managed-by': text('.Release.Service'),
  'app.kubernetes.io/version': text('.Chart.AppVersion'),
};
const PRIORITY_CLASS = text('(.Values.priorityClass.name | default .Release.Namespace)');

type Fields = Record<string, unknown>;
type Replace = (value: string, key: string | undefined) => unknown;

/** A copy in which every text is replaced; the key is that of its field. */
function mapTexts(value: unknown, replace: Replace, key?: string): unknown {
  if (typeof value === 'string') return replace(value, key);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, replace));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapTexts(each, replace, name)]),
  );
}

/** The name without kustomize's hash: the chart rolls pods by an annotation instead. */
const plainName = (name: string) => (name.replace(/-[0-9a-z]{10}$/, '') === SETTINGS ? SETTINGS : name);

const withValues = (manifest: Manifest) =>
  mapTexts(manifest, (value, key = '') => {
    if (LABELS[key]) return LABELS[key];
    return key === 'priorityClassName' ? PRIORITY_CLASS : plainName(value);
  }) as Manifest;

const at = (value: unknown, ...path: (string | number)[]): Fields =>
  path.reduce((fields, key) => (fields as Record<string | number, Fields>)[key] as Fields, value as Fields);

const processOf = (name: string) => PROCESSES.find((process) => name === `${process}-service`);
const valueOf = (process: string, key: keyof ProcessDefaults) => `.Values.processes.${process}.${key}`;

/** How kinds of objects take their values. */
const KINDS: Readonly<Record<string, (manifest: Manifest) => void>> = {
  Deployment(manifest) {
    const process = processOf(manifest.metadata.name);
    const template = at(manifest, 'spec', 'template');
    at(template, 'spec', 'containers', 0).resources = block(valueOf(process!, 'resources'));
    const { annotations = {} } = template.metadata as { annotations?: Fields };
    at(template, 'metadata').annotations = {
      ...annotations,
      'checksum/settings': text('(include "tokri.settings" . | sha256sum)'),
    };
  },
  HorizontalPodAutoscaler(manifest) {
    const process = processOf(manifest.metadata.name)!;
    const spec = at(manifest, 'spec');
    spec.minReplicas = number(`int ${valueOf(process, 'minReplicas')}`);
    spec.maxReplicas = number(`int ${valueOf(process, 'maxReplicas')}`);
    at(spec, 'metrics', 0, 'resource', 'target').averageValue = text(valueOf(process, 'cpu'));
  },
  ScaledObject(manifest) {
    const process = processOf(manifest.metadata.name)!;
    const spec = at(manifest, 'spec');
    spec.minReplicaCount = number(`int ${valueOf(process, 'minReplicas')}`);
    spec.maxReplicaCount = number(`int ${valueOf(process, 'maxReplicas')}`);
    at(spec, 'triggers', 0, 'metadata').value = text(valueOf(process, 'cpu'));
    at(spec, 'triggers', 1, 'metadata').value = text('(int .Values.queueScaling.messages)');
  },
  Probe(manifest) {
    at(manifest, 'spec', 'prober').url = text('.Values.outsideProbe.prober');
  },
  /** A Job cannot be changed: each revision of a release makes its own, and Helm removes the last one. */
  Job({ metadata }) {
    if (!metadata.annotations?.[HOOK]) metadata.name += `-${number('.Release.Revision')}`;
  },
  ServiceAccount(manifest) {
    Object.assign(manifest, { imagePullSecrets: optionalBlock('.Values.image.pullSecrets') });
  },
  PersistentVolumeClaim(manifest) {
    const spec = at(manifest, 'spec');
    spec.storageClassName = optionalText('.Values.backup.storageClass');
    at(spec, 'resources', 'requests').storage = text('.Values.backup.size');
  },
  PriorityClass({ metadata }) {
    metadata.name = PRIORITY_CLASS;
  },
  ExternalSecret(manifest) {
    const prefix = '(.Values.externalSecrets.prefix | default .Release.Namespace)';
    at(manifest, 'spec', 'secretStoreRef').name = text('.Values.externalSecrets.store');
    const extract = at(manifest, 'spec', 'dataFrom', 0, 'extract');
    extract.key = text(`printf "%s/${String(extract.key).split('/')[1]}" ${prefix}`);
  },
  ConfigMap(manifest) {
    Object.assign(manifest, { data: block('(include "tokri.settings" . | fromYaml)') });
  },
};

const HELPERS = `{{- define "tokri.image" -}}
{{- with .Values.image -}}
{{- if .digest }}{{ .repository }}@{{ .digest }}{{ else }}{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}{{ end -}}
{{- end -}}
{{- end }}
{{- define "tokri.settings" -}}
{{- $made := dict "SHOP_URL" (printf "https://%s" .Values.host) -}}
{{- if .Values.tracing.enabled }}{{ $_ := set $made "OTEL_EXPORTER_OTLP_ENDPOINT" .Values.tracing.endpoint }}{{ end -}}
{{- if .Values.mailEvents.enabled }}{{ $_ := set $made "MAIL_EVENTS_TOPIC" (required "mailEvents.topic is the ARN of the topic" .Values.mailEvents.topic) }}{{ end -}}
{{- if .Values.backup.copy.enabled }}
{{- $_ := set $made "BACKUP_COPY_ENDPOINT" (required "backup.copy.endpoint is the address of the storage in another region" .Values.backup.copy.endpoint) }}
{{- $_ := set $made "BACKUP_COPY_REGION" .Values.backup.copy.region }}
{{- $_ := set $made "BACKUP_COPY_BUCKET" (required "backup.copy.bucket is the bucket of the copies" .Values.backup.copy.bucket) }}
{{- end }}
{{- range $name, $value := merge $made .Values.settings }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end }}
`;

const isInChart = ({ kind, metadata }: Manifest) =>
  !LEFT_OUT.some((left) => left === kind || left === `${kind}/${metadata.name}`);

function conditionOf(
  manifest: Manifest,
  { componentOf, replacedBy }: Pick<Overlay, 'componentOf' | 'replacedBy'>,
): string | undefined {
  const replacing = replacedBy.get(keyOf(manifest));
  if (replacing) return `not ${CONDITIONS[replacing]}`;
  const component = componentOf.get(keyOf(manifest));
  if (!component || ALWAYS.includes(component)) return undefined;
  const condition = CONDITIONS[component];
  if (!condition) throw new Error(`the chart has no value that switches the component ${component}`);
  const ofSecret = CONDITIONS[SECRET_OF[manifest.metadata.name] ?? ''];
  return component === 'external-secrets' && ofSecret ? `and ${condition} ${ofSecret}` : condition;
}

/** The templates of the chart by file name, one object each. */
export function templatesOf(overlay: Overlay): Map<string, string> {
  const { manifests, componentOf } = overlay;
  const files = new Map([['templates/_helpers.tpl', HELPERS]]);
  for (const manifest of manifests.filter(isInChart)) {
    const component = componentOf.get(keyOf(manifest));
    const object = withValues(manifest);
    const name = `${object.kind}-${object.metadata.name}`.toLowerCase();
    KINDS[object.kind]?.(object);
    const yaml = withExpressions(
      // Helm reads YAML 1.1, where `on` without quotes is a boolean.
      stringify(object, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false }),
    );
    const condition = conditionOf(manifest, overlay);
    files.set(
      `templates/${component ?? 'base'}/${name}.yaml`,
      condition ? `{{- if ${condition} }}\n${yaml}{{- end }}\n` : yaml,
    );
  }
  return files;
}

/** The defaults of the chart: what the overlay of production has. */
export function defaultsOf({ manifests, parameters, image }: Overlay): Defaults {
  const find = (kind: string, name: string) => {
    const found = manifests.find((each) => each.kind === kind && plainName(each.metadata.name) === name);
    if (!found) throw new Error(`the overlay has no ${kind} ${name}`);
    return found;
  };
  const settings = find('ConfigMap', SETTINGS).data ?? {};
  return {
    ...{ parameters, image, settings },
    tracingEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
    prober: String(at(find('Probe', 'shop-from-outside'), 'spec', 'prober').url),
    queueMessages: Number(at(find('ScaledObject', 'order-service'), 'spec', 'triggers', 1, 'metadata').value),
    backupSize: String(at(find('PersistentVolumeClaim', 'backups'), 'spec', 'resources', 'requests').storage),
    processes: Object.fromEntries(
      PROCESSES.map((process) => {
        const scaler = at(find('HorizontalPodAutoscaler', `${process}-service`), 'spec');
        const [workload] = workloadsOf([find('Deployment', `${process}-service`)]);
        return [
          process,
          {
            minReplicas: Number(scaler.minReplicas),
            maxReplicas: Number(scaler.maxReplicas),
            cpu: String(at(scaler, 'metrics', 0, 'resource', 'target').averageValue),
            resources: workload?.pod.containers[0]?.resources,
          },
        ];
      }),
    ),
  };
}
