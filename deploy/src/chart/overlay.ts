import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findKustomize } from '@tokri/local-stack/testing';
import { parse, parseAllDocuments, stringify } from 'yaml';
import type { Manifest } from '../checks/facts/manifest';
import { text } from './placeholders';

const K8S = join(__dirname, '../../k8s');

/** Components of the chart that are not in the overlay of production, or in place of one that is. */
const OPTIONS = [
  ...[
    'external-secrets',
    'backup-copy',
    'ingress',
    'mail-events',
    'monitoring',
    'outside-probe',
    'tracing',
    'smoke',
  ],
];

/** Takes autoscalers of production away, so the overlay is rendered with it and without. */
const REPLACING = '../../components/queue-scaling';

interface Kustomization {
  namespace: string;
  components: string[];
  resources?: string[];
  images: { name: string; newName?: string; digest?: string }[];
}

/** The overlay of production with every component that the chart can switch, and placeholders for its parameters. */
export interface Overlay {
  manifests: Manifest[];
  /** The component of an object by `kind/name`; objects of the base have none. */
  componentOf: ReadonlyMap<string, string>;
  /** Objects of the base by `kind/name` that a component takes away, with its name. */
  replacedBy: ReadonlyMap<string, string>;
  parameters: Record<string, string>;
  image: { repository: string; digest: string };
}

export const keyOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`;

const readYaml = <Content>(file: string) => parse(readFileSync(file, 'utf8')) as Content;
const readObjects = (content: string) =>
  parseAllDocuments(content).map((document) => document.toJS() as Manifest);

/** The parameters of production, without placeholders. */
export const readParameters = (): Record<string, string> =>
  readYaml<{ data: Record<string, string> }>(join(K8S, 'overlays/production/parameters.yaml')).data;

export function renderForChart(): Overlay {
  const copy = mkdtempSync(join(tmpdir(), 'tokri-chart-'));
  try {
    cpSync(K8S, copy, { recursive: true, filter: (path) => basename(path) !== 'secrets' });
    const folder = join(copy, 'overlays/production');
    const kustomization = readYaml<Kustomization>(join(folder, 'kustomization.yaml'));
    const [image] = kustomization.images;
    // First, because a component labels all that is there: those of production have the same labels as without options.
    const components = [
      ...OPTIONS.map((name) => `../../components/${name}`),
      ...kustomization.components.filter((name) => name !== 'secrets'),
    ];
    // After the sizes of the overlay, which it reads.
    const replacing = components.flatMap((name) => (name === 'sizes' ? [name, REPLACING] : [name]));
    const changed = {
      ...kustomization,
      namespace: text('.Release.Namespace'),
      images: [{ name: 'tokri', newName: text('include "tokri.image" .') }],
    };
    const parameters = readParameters();
    const data = Object.fromEntries(Object.keys(parameters).map((name) => [name, text(`.Values.${name}`)]));
    const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'parameters' }, data };
    writeFileSync(join(folder, 'parameters.yaml'), stringify(configMap));
    const [command = '', ...args] = findKustomize();
    const render = (taken: readonly string[]) => {
      writeFileSync(join(folder, 'kustomization.yaml'), stringify({ ...changed, components: taken }));
      return readObjects(execFileSync(command, [...args, folder], { encoding: 'utf8', maxBuffer: 64 << 20 }));
    };
    const manifests = render(components);
    const replaced = render(replacing);
    return {
      manifests: [...manifests, ...missingIn(manifests, replaced)],
      componentOf: new Map(replacing.flatMap((path) => objectsOf(join(folder, path)))),
      replacedBy: new Map(missingIn(replaced, manifests).map((each) => [keyOf(each), basename(REPLACING)])),
      parameters,
      image: { repository: image?.newName ?? '', digest: image?.digest ?? '' },
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The objects of the second list that the first lacks. */
function missingIn(manifests: readonly Manifest[], others: readonly Manifest[]): Manifest[] {
  const keys = new Set(manifests.map(keyOf));
  return others.filter((each) => !keys.has(keyOf(each)));
}

/** The objects that a component brings, with its name. */
function objectsOf(folder: string): [string, string][] {
  const { resources = [] } = readYaml<Kustomization>(join(folder, 'kustomization.yaml'));
  return resources.flatMap((file) =>
    readObjects(readFileSync(join(folder, file), 'utf8')).map((manifest): [string, string] => [
      keyOf(manifest),
      basename(folder),
    ]),
  );
}
