import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { stagesOf } from './stages';

/*
 * No package carries skaffold's own schema; this is the part of skaffold/v4beta11 that the file uses. A field that is
 * misspelt, or set where skaffold does not look for it, is unknown here.
 */
const artifact = z.strictObject({
  image: z.string(),
  context: z.literal('.'),
  docker: z.strictObject({
    dockerfile: z.string(),
    target: z.string(),
    buildArgs: z.record(z.string(), z.string()).optional(),
  }),
});
const build = z.strictObject({
  artifacts: z.array(artifact).optional(),
  tagPolicy: z
    .strictObject({ gitCommit: z.strictObject({ variant: z.enum(['Tags', 'CommitSha']) }) })
    .optional(),
  local: z.strictObject({ push: z.boolean(), useBuildkit: z.boolean() }).optional(),
});
const manifests = z.strictObject({ kustomize: z.strictObject({ paths: z.array(z.string()) }) });
const schema = z.strictObject({
  apiVersion: z.literal('skaffold/v4beta11'),
  kind: z.literal('Config'),
  metadata: z.strictObject({ name: z.string() }),
  build,
  manifests,
  deploy: z.strictObject({ kubectl: z.strictObject({}) }),
  portForward: z.array(
    z.strictObject({
      resourceType: z.literal('service'),
      resourceName: z.string(),
      namespace: z.string(),
      port: z.union([z.string(), z.int()]),
      localPort: z.int(),
    }),
  ),
  profiles: z.array(
    z.strictObject({ name: z.string(), build: build.optional(), manifests: manifests.optional() }),
  ),
});

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const skaffold = schema.parse(parse(read('skaffold.yaml')));
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
