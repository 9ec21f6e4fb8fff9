import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@tokri/contracts';
import { SERVICE_NAMES } from '@tokri/contracts';
import { freePorts } from '@tokri/local-stack/testing';
import { createTestEnvironment, databaseUrl, waitFor } from '@tokri/testing';
import mongoose from 'mongoose';
import { readComposeProject } from '../../compose/project';
import { makeSecrets } from '../../src/secrets';
import { canIsolate, startProcess, type ContainerProcess } from './container-process';
import type { ImageTree } from './image-tree';

export const PROCESSES = [...SERVICE_NAMES, 'gateway'] as const;
export const STAND_INS = ['cards', 'pictures', 'mail'] as const;
type Name = (typeof PROCESSES)[number] | (typeof STAND_INS)[number];
const NAMES: readonly Name[] = [...PROCESSES, ...STAND_INS];

const isProcess = (name: Name): name is (typeof PROCESSES)[number] =>
  !(STAND_INS as readonly Name[]).includes(name);
const isService = (name: Name): name is ServiceName => isProcess(name) && name !== 'gateway';

export type ShopOfImages = Awaited<ReturnType<typeof startShop>>;

/**
 * Runs every process of both images like compose, with the commands and settings of deploy/compose, but on loopback and
 * with the engines of the tests.
 */
export async function startShop(trees: { shop: ImageTree; sandbox: ImageTree }) {
  const environment = await createTestEnvironment('image');
  const numbers = await freePorts(2 * NAMES.length + 1);
  const ports = Object.fromEntries(NAMES.map((name, at) => [name, numbers[at]!])) as Record<Name, number>;
  const managementPorts = Object.fromEntries(
    NAMES.map((name, at) => [name, numbers[NAMES.length + at]!]),
  ) as Record<Name, number>;
  const smtpPort = numbers.at(-1)!;
  const urlOf = (name: Name) => `http://127.0.0.1:${ports[name]}`;
  const { compose } = makeSecrets({
    word: () => randomBytes(24).toString('hex'),
    makeSalt: () => randomBytes(4),
    makeKey: () => randomBytes(32).toString('base64'),
  });
  const { services } = readComposeProject(['engines.yaml', 'shop.yaml', 'demo.yaml'], {
    ...compose,
    SHOP_URL: urlOf('gateway'),
    CARDS_PORT: String(ports.cards),
  });
  const pictures = canIsolate ? '/tmp/pictures' : mkdtempSync(join(tmpdir(), 'tokri-image-pictures-'));
  if (!canIsolate && process.getuid?.() === 0) chownSync(pictures, 1000, 1000);

  const databaseOf = (name: ServiceName) => {
    const { pathname } = new URL(environment.mongoUrl);
    return databaseUrl(environment.mongoUrl, `${pathname.slice(1)}_${name}`);
  };
  /** Settings that replace compose's engines with those of the tests. */
  const engines = (name: Name): Record<string, string> => ({
    ...(isService(name) && { MONGO_URL: databaseOf(name) }),
    ...(isProcess(name) && { AMQP_URL: environment.amqpUrlOf(name) }),
    ...(name === 'gateway' && { REDIS_URL: environment.redisUrlOfGateway, REDIS_PREFIX: 'tokri:image:' }),
    ...(name === 'identity' && { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
    ...(name === 'media' && { MEDIA_DIR: pictures, S3_ENDPOINT: '' }),
    ...(name === 'mail' && { SMTP_PORT: String(smtpPort) }),
  });
  const onLoopback = (value: string) =>
    NAMES.reduce((text, name) => text.replaceAll(`http://${name}:3000`, urlOf(name)), value);

  function settingsOf(name: Name): Record<string, string> {
    const { env } = isProcess(name) ? trees.shop : trees.sandbox;
    const set = { ...env, ...(name !== 'mail' && services[name]?.environment) };
    const all = Object.fromEntries(Object.entries(set).map(([key, value]) => [key, onLoopback(value)]));
    // Outside the image's root, its folders have other paths, and process 1 (with its output) is not the shop's.
    const outsideImage = { WEB_DIR: `${trees.shop.root}${env.WEB_DIR}`, SECURITY_LOG_FILE: '' };
    return {
      ...all,
      ...(!canIsolate && outsideImage),
      HOST: '127.0.0.1',
      PORT: String(ports[name]),
      MANAGEMENT_PORT: String(managementPorts[name]),
      ...engines(name),
    };
  }

  // compose has another mail catcher; a rehearsal uses this one.
  const commandOf = (name: Name) => (name === 'mail' ? 'dist/mailbox.js' : services[name]!.command![0]!);
  const running = new Map<Name, ContainerProcess>(
    NAMES.map((name) => {
      const { root } = isProcess(name) ? trees.shop : trees.sandbox;
      return [name, startProcess(root, name, commandOf(name), settingsOf(name))];
    }),
  );
  const healthOf = (name: Name) => {
    if (isProcess(name)) return `http://127.0.0.1:${managementPorts[name]}/readyz`;
    return `${urlOf(name)}${name === 'pictures' ? '/readyz' : '/healthz'}`;
  };

  return {
    urlOf,
    healthOf,
    settingsOf,
    outputOf: (name: Name) => running.get(name)!.output(),
    untilReady: async () => {
      for (const name of NAMES) {
        await waitFor(async () => (await fetch(healthOf(name))).ok, 60_000).catch((cause: unknown) => {
          throw new Error(`${name} did not become ready:\n${running.get(name)!.output()}`, { cause });
        });
      }
    },
    stop: (name: Name) => running.get(name)!.stop(),
    async close() {
      await Promise.all([...running.values()].map((each) => each.stop()));
      for (const name of SERVICE_NAMES) {
        const connection = await mongoose.createConnection(databaseOf(name)).asPromise();
        await connection.dropDatabase();
        await connection.close();
      }
      await environment.close();
      if (!canIsolate) rmSync(pictures, { recursive: true, force: true });
    },
  };
}
