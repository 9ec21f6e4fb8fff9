import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { NODE_FLAGS, NODE_VARIABLES } from '@tokri/local-stack/build';
import { config as gateway } from '../../gateway/src/config';
import { stagesOf } from './stages';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const stages = stagesOf(read('deploy/docker/Dockerfile'));
const stage = (name: string) => stages.find((each) => each.name === name)!;
const valuesOf = (name: string, instruction: string) =>
  stage(name)
    .instructions.filter((each) => each.name === instruction)
    .map(({ text }) => text);
const isSent = (file: string) => !dockerignore().add(read('.dockerignore')).ignores(file);
const committed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

describe('the image', () => {
  it('is the last stage, made from nothing but the root and the files of the shop [G-310]', () => {
    expect(stages.at(-1)!.name).toBe('shop');
    expect(stage('shop').from).toBe('base');
    expect(stage('base').from).toBe('scratch');
    expect(valuesOf('base', 'COPY')).toEqual([]);
    expect(valuesOf('shop', 'COPY')).toEqual([
      '--from=shop-files /out/root /',
      '--from=shop-files /out/app /app',
    ]);
    expect(valuesOf('shop', 'RUN')).toEqual([]);
  });

  it('runs as a numeric user that is not root, with Node as process 1 [G-309]', () => {
    expect(valuesOf('base', 'USER')).toEqual(['1000:1000']);
    expect([...valuesOf('shop', 'USER'), ...valuesOf('sandbox', 'USER')]).toEqual([]);
    expect(JSON.parse(valuesOf('base', 'ENTRYPOINT')[0]!)).toEqual(['node', ...NODE_FLAGS]);
    const variables = Object.entries(NODE_VARIABLES).map(([name, value]) => `${name}=${value}`);
    expect(valuesOf('base', 'ENV')[0]!.split(' ')).toEqual(expect.arrayContaining(variables));
  });

  it('sets only variables that its processes read, including the paths of the build output', () => {
    const { PATH: _path, ...settings } = stage('shop').env;
    const isKnown = (name: string) => name in gateway.shape || name in NODE_VARIABLES;
    expect(Object.keys(settings).filter((name) => !isKnown(name))).toEqual([]);
    expect(settings).toMatchObject({ BUILD_VERSION: '${VERSION}', BUILD_REVISION: '${REVISION}' });
  });

  it('runs its health check from a file of the image', () => {
    const [words = ''] = valuesOf('shop', 'HEALTHCHECK');
    const command = JSON.parse(/CMD (\[.*\])$/.exec(words)![1]!) as string[];
    expect(command[0]).toBe('node');
    expect(existsSync(join(__dirname, command[1]!))).toBe(true);
  });
});

describe('the build context [G-311]', () => {
  it.each([
    ...['.git/config', '.npmrc', '.env', 'node_modules/jest/package.json', 'web/dist/index.html'],
    ...[
      '.local/secrets.json',
      '.local-2/data/pg/base',
      'deploy/compose/shop.env',
      'services/order/.env.local',
    ],
    ...['deploy/k8s/overlays/local/secrets/order-secrets.env', 'web/.env.production', 'packages/tls.pem'],
    ...['docs/operations.md', 'e2e/journeys.e2e.ts', 'gateway/node_modules/express/index.js'],
  ])('is not %s', (file) => expect(isSent(file)).toBe(false));

  it('is what the Dockerfile copies, and every package of the workspace', () => {
    const copied = valuesOf('build', 'COPY').flatMap((text) => text.split(' ').slice(0, -1));
    for (const file of copied.filter((name) => name !== '.'))
      expect([file, isSent(file)]).toEqual([file, true]);
    const manifests = committed.filter((file) => /(?:^|\/)package\.json$/.test(file));
    expect(manifests.filter((file) => !isSent(file))).toEqual([]);
  });

  it('is less than 20 MB', () => {
    const bytes = committed.filter(isSent).reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
    expect(bytes).toBeLessThan(20_000_000);
  });
});
