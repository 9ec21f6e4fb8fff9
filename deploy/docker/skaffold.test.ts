import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { containersOf, workloadsOf } from '../src/checks/facts/manifest';
import { renderOverlays } from '../test/kustomize';
import { stagesOf } from './stages';

interface Build {
  artifacts?: {
    image: string;
    docker: { dockerfile: string; target: string; buildArgs?: Record<string, string> };
  }[];
  local?: { push: boolean };
}
interface Manifests {
  kustomize: { paths: string[] };
}
interface Forward {
  resourceName: string;
  port: number | string;
  localPort: number;
}
interface Skaffold {
  build: Build;
  manifests: Manifests;
  portForward: Forward[];
  profiles: { name: string; build?: Build; manifests?: Manifests }[];
}

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const skaffold = parse(read('skaffold.yaml')) as Skaffold;
const artifacts = [
  ...skaffold.build.artifacts!,
  ...skaffold.profiles.flatMap(({ build: own }) => own?.artifacts ?? []),
];
const production = skaffold.profiles.find(({ name }) => name === 'production')!;

it('builds stages of the Dockerfile, with arguments that they take [G-318]', () => {
  for (const { docker } of artifacts) {
    const stage = stagesOf(read(docker.dockerfile)).find(({ name }) => name === docker.target);
    const taken = stage?.instructions
      .filter(({ name }) => name === 'ARG')
      .map(({ text }) => text.split('=')[0]);
    expect(taken).toEqual(expect.arrayContaining(Object.keys(docker.buildArgs ?? {})));
  }
});

it('deploys overlays that are there', () => {
  const paths = [skaffold.manifests, ...skaffold.profiles.flatMap((profile) => profile.manifests ?? [])];
  for (const path of paths.flatMap(({ kustomize }) => kustomize.paths))
    expect(existsSync(join(root, path, 'kustomization.yaml'))).toBe(true);
});

it('keeps the images of the inner loop on this machine, and pushes those of production, the shop alone', () => {
  expect(skaffold.build.local?.push).toBe(false);
  expect(production.build?.local?.push).toBe(true);
  expect(production.build?.artifacts?.map(({ image, docker }) => [image, docker.target])).toEqual([
    ['tokri', 'shop'],
  ]);
});

describe('the overlay of the inner loop', () => {
  const workloads = workloadsOf(renderOverlays().local);
  const containers = workloads.flatMap(containersOf);

  it('names each image that is built, and no other one of this repository', () => {
    const named = new Set(containers.flatMap(({ image }) => /^(tokri[\w-]*):dev$/.exec(image)?.[1] ?? []));
    expect([...named].sort()).toEqual(skaffold.build.artifacts!.map(({ image }) => image).sort());
  });

  it('has the card sandbox at the port that browsers are sent to', () => {
    const address = containers
      .flatMap(({ env = [] }) => env)
      .find(({ name }) => name === 'PUBLIC_URL')?.value;
    const forward = skaffold.portForward.find(({ resourceName }) => resourceName === 'card-provider');
    expect(address).toBe(`http://localhost:${forward?.localPort}`);
  });
});
