import { Document, isMap, isScalar, stringify } from 'yaml';
import { chartDocument } from './document';
import type { Overlay } from './overlay';
import { defaultsOf, templatesOf } from './templates';
import { presetsOf, schemaOf, valuesOf, type Value } from './values';

export interface Release {
  /** Version of the shop and of the chart. */
  version: string;
  /** Image with its digest; without it, that of the overlay. */
  image?: { repository: string; digest: string };
}

/** Every file of the chart, by its path in the chart. */
export function chartOf(overlay: Overlay, { version, image = overlay.image }: Release): Map<string, string> {
  const values = valuesOf(defaultsOf({ ...overlay, image }));
  return new Map([
    ['Chart.yaml', stringify(chartYaml(version))],
    ['values.yaml', valuesYaml(values)],
    ['values.schema.json', `${JSON.stringify(schemaOf(values), null, 2)}\n`],
    ['README.md', withoutLinks(chartDocument(overlay.parameters))],
    ['templates/NOTES.txt', NOTES],
    ...templatesOf(overlay),
  ]);
}

/** The other documents are not in the chart. */
const withoutLinks = (markdown: string) => markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

const chartYaml = (version: string) => ({
  apiVersion: 'v2',
  name: 'tokri',
  description: 'An online grocery shop that delivers in ten minutes',
  type: 'application',
  ...{ version, appVersion: version },
  // matchLabelKeys and nodeTaintsPolicy of the spread over zones.
  kubeVersion: '>=1.27.0-0',
  keywords: ['shop', 'groceries', 'delivery', 'event-driven'],
  annotations: { licenses: 'MIT' },
});

/** values.yaml with the meaning of each value above it. */
function valuesYaml(values: readonly Value[]): string {
  const document = new Document(presetsOf(values), { version: '1.1' });
  for (const { path, meaning } of values) {
    const parent = document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
      : undefined;
    // The values of the other processes mean the same.
    if (pair && isScalar(pair.key) && (path[0] !== 'processes' || path[1] === 'identity'))
      pair.key.commentBefore = ` ${meaning}`;
  }
  return document.toString({ lineWidth: 0 });
}

const NOTES = `Shop: https://{{ .Values.host }}
{{- if not .Values.externalSecrets.enabled }}
Its Secrets are not part of the chart: pods wait until they are in the namespace {{ .Release.Namespace }}.
{{- end }}
{{- if .Values.firstAdmin.enabled }}
Once the admin of the Secret first-admin can log in, set firstAdmin.enabled=false and delete that Secret.
{{- end }}
Migrations: kubectl -n {{ .Release.Namespace }} logs job/migrate-{{ .Release.Revision }} --all-containers
`;
