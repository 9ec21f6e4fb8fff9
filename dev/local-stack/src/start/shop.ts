import { PROCESS_NAMES, type ProcessName } from '@tokri/contracts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoUsers } from '@tokri/demo-shop/people';
import { BROKER_USERS, OPERATOR } from '@tokri/messaging/broker-definitions';
import { buildAll, scriptOf } from '../build';
import { isPortFree } from '../engines/free-port';
import { banner } from './banner';
import { openCardProvider } from './card-provider';
import { askForDay, countFiguresOfDay, isPlayed, makePickers, ordersProcess } from './demo/demo-orders';
import { forwardIpv6Loopback } from './ipv6-loopback';
import { readNextStep } from './next-step';
import { assignPorts } from './ports';
import { supervise, type ProcessSpec, type SupervisedProcess } from './processes';
import { waitReady } from './ready';
import { localSecrets } from './secrets';
import { isSeeded, seedDemo } from './demo/seed';
import { startServers } from './servers/servers';
import {
  DEMO_PICTURES,
  managementPortOf,
  operatorSettingsOf,
  settingsOf,
  settingsOfDemo,
  type SettingsParts,
} from './service-settings';
import { readSettings } from './settings';
import { stopOrphans, removeState, writeServers, writeState, type ServerAddresses } from './state';
import { UserError } from './user-error';

interface StartOptions {
  root: string;
  env: Record<string, string | undefined>;
}

/** Generous, for a start on a busy machine. */
const READY_SECONDS = 180;

/** `npm start`: servers, build, services, demo data, banner; runs until SIGINT or SIGTERM, then stops everything. */
export async function startShop({ root, env }: StartOptions): Promise<number> {
  const startedAt = Date.now();
  const settings = readSettings(root, env);
  const { home } = settings;
  const say = (line: string) => console.log(line);
  mkdirSync(join(home, 'data'), { recursive: true });
  await stopOrphans(home, say);
  if (!(await isPortFree(settings.PORT))) {
    throw new UserError(`Port ${settings.PORT} is taken: stop what listens there, or set another PORT.`);
  }

  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
    removeState(home);
  };
  const signalled = nextSignal();

  try {
    let running: SupervisedProcess[] = [];
    const shopUrl = `http://localhost:${settings.PORT}`;
    let mailUrl = '';
    let publish = () => undefined as void;
    const [servers] = await Promise.all([
      startServers({ root, settings, env, say, onChange: () => publish() }).then((started) => {
        stops.push(started.stop);
        return started;
      }),
      buildAll({ root, say }),
    ]);
    mailUrl = servers.mailUrl;

    const amqpUrls = Object.fromEntries(
      BROKER_USERS.map((user) => [user, servers.amqpUrl(user)]),
    ) as ServerAddresses['amqpUrls'];
    const secrets = localSecrets(join(home, 'secrets.json'));
    const { [DEMO_PICTURES]: demoPicturesPort, ...ports } = await assignPorts(join(home, 'ports.json'), [
      ...PROCESS_NAMES.filter((name) => name !== 'gateway'),
      DEMO_PICTURES,
      ...PROCESS_NAMES.map(managementPortOf),
    ]);
    const isDemo = settings.SEED === 'demo';
    const card = await openCardProvider({ settings, secrets, home, shopUrl });
    stops.push(card.stop);
    const parts: SettingsParts = {
      root,
      home,
      ports: { ...ports, gateway: settings.PORT },
      managementPorts: Object.fromEntries(
        PROCESS_NAMES.map((name) => [name, ports[managementPortOf(name)]]),
      ) as Record<ProcessName, number>,
      servers,
      secrets,
      shopUrl,
      demoPicturesPort: isDemo ? demoPicturesPort : undefined,
      card,
      inherited: env,
    };
    writeServers(home, {
      mongoUrl: servers.mongoUrl(''),
      amqpUrls,
      redisUrl: servers.redisUrl,
      settings: operatorSettingsOf(parts),
    });
    const demo = isDemo ? { admin: login(demoUsers.admin), shopper: login(demoUsers.shopper) } : undefined;
    publish = () =>
      writeState(home, {
        shopUrl,
        mailUrl,
        supervisor: { pid: process.pid },
        services: running.map(({ name, pid, port, managementPort }) => ({
          name,
          pid: pid() ?? null,
          port,
          ...(managementPort && { managementPort }),
        })),
        engines: servers.engines(),
        ...(demo && { demo }),
      });

    if (settings.ONLY === 'servers') {
      await untilSignal(signalled, servers.brokerStarted);
      publish();
      say(`The servers of ${home} run, and no service: Ctrl-C stops them.`);
      await signalled;
      return 0;
    }

    say('Starting the services ...');
    stops.push(async () => {
      await running.find((part) => part.name === 'gateway')?.stop();
      await Promise.all(running.map((part) => part.stop()));
    });
    const start = (spec: ProcessSpec) => {
      running = [...running, supervise(spec, { logs: join(home, 'logs'), onChange: () => publish(), say })];
    };
    for (const name of PROCESS_NAMES) {
      start({
        name,
        script: join(root, scriptOf(name)),
        env: settingsOf(name, parts),
        cwd: root,
        port: parts.ports[name],
        managementPort: parts.managementPorts[name],
      });
    }
    if (isDemo) {
      start({
        name: DEMO_PICTURES,
        script: join(root, 'dev/demo-shop/dist/main.js'),
        env: settingsOfDemo(parts).pictures,
        cwd: root,
        port: demoPicturesPort,
      });
    }
    await untilSignal(signalled, Promise.all([servers.brokerStarted, ready(parts)]));
    stops.push(await forwardIpv6Loopback(settings.PORT));
    const gatewayUrl = `http://127.0.0.1:${settings.PORT}`;
    const { LIVELY: lively, STAFF: staff } = settings;
    const hasOrders = () => isDemo && (lively !== 'off' || staff === 'on' || !isPlayed(home));
    const identity = settingsOf('identity', parts);
    if (isDemo) {
      if (settings.HISTORY === 'day' && !isSeeded(home)) askForDay(home);
      const seeding = seedDemo({
        root,
        home,
        gatewayUrl,
        say,
        database: servers.mongoUrl('tokri_catalogue'),
        amqpUrl: servers.amqpUrl(OPERATOR),
        settings: { identity, loader: settingsOfDemo(parts).loader },
      });
      await untilSignal(
        signalled,
        Promise.all([seeding, hasOrders() && makePickers({ root, home, identity })]),
      );
    }
    publish();
    const next = isDemo
      ? undefined
      : await untilSignal(signalled, readNextStep({ root, home, gatewayUrl, identity }));
    const seconds = (Date.now() - startedAt) / 1_000;
    say(banner({ shopUrl, mailUrl, demo, home: settings.TOKRI_HOME, next, seconds }));
    if (isDemo) stops.push(countFiguresOfDay({ root, home, order: settingsOf('order', parts) }));
    if (hasOrders()) {
      if (!isPlayed(home))
        say('A day of made-up orders is played in the background, which takes some minutes.');
      if (lively !== 'off') say('Made-up shoppers go on ordering until the shop stops.');
      const orders = supervise(
        ordersProcess({
          root,
          home,
          lively,
          staff,
          shopUrl: gatewayUrl,
          settings: settingsOfDemo(parts).orders,
          orderDatabase: servers.mongoUrl('tokri_order'),
          isCardSandbox: card.apiBase !== undefined,
        }),
        { logs: join(home, 'logs'), onChange: () => undefined, say },
      );
      stops.push(() => orders.stop());
    }
    await signalled;
    return 0;
  } catch (error) {
    if (error !== STOPPED) throw error;
    return 0;
  } finally {
    say('Stopping ...');
    await stopAll();
    say('Stopped.');
  }
}

function ready({ managementPorts, demoPicturesPort }: SettingsParts): Promise<void> {
  const listening = Object.entries({
    ...managementPorts,
    ...(demoPicturesPort && { [DEMO_PICTURES]: demoPicturesPort }),
  });
  return waitReady(
    Object.fromEntries(listening.map(([name, port]) => [name, `http://127.0.0.1:${port}/readyz`])),
    READY_SECONDS,
  );
}

const login = ({ email, password }: { email: string; password: string }) => ({ email, password });

const STOPPED = Symbol('stopped by a signal');

const nextSignal = () =>
  new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve());
  });

/** Runs a long step that Ctrl-C can interrupt. */
const untilSignal = <T>(signalled: Promise<void>, step: Promise<T>): Promise<T> =>
  Promise.race([step, signalled.then(() => Promise.reject(STOPPED as unknown as Error))]);
