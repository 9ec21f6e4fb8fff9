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
const OPTIONS = ['external-secrets', 'ingress', 'mail-events', 'monitoring', 'tracing', 'smoke'];

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
    const changed = {
      ...kustomization,
      namespace: text('.Release.Namespace'),
      components,
      images: [{ name: 'tokri', newName: text('include "tokri.image" .') }],
    };
    const parameters = readParameters();
    const data = Object.fromEntries(Object.keys(parameters).map((name) => [name, text(`.Values.${name}`)]));
    const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'parameters' }, data };
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(changed));
    writeFileSync(join(folder, 'parameters.yaml'), stringify(configMap));
    const [command = '', ...args] = findKustomize();
    const rendered = execFileSync(command, [...args, folder], { encoding: 'utf8', maxBuffer: 64 << 20 });
    return {
      manifests: readObjects(rendered),
      componentOf: new Map(components.flatMap((path) => objectsOf(join(folder, path)))),
      parameters,
      image: { repository: image?.newName ?? '', digest: image?.digest ?? '' },
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
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
