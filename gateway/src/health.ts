import {
  createHealth,
  isDraining,
  named,
  type DependencyChecks,
  type Metrics,
  type Readiness,
} from '@tokri/service-kit';
import { Router } from 'express';
import { connect } from 'node:net';
import type { Upstreams } from './upstreams/upstreams';

interface HealthDependencies {
  metrics: Pick<Metrics, 'registry'>;
  upstreams: Upstreams;
  /** Redis and broker, by name. */
  engines: DependencyChecks;
}

/** Seconds that the start waits for the services; after that, one that is down no longer blocks the others. */
const PATIENCE_SECONDS = 30;
const ASK_AGAIN_MS = 250;

/**
 * Ready once every service listens, which each does only when it can answer every call. Later the state of each part is
 * reported, but only draining makes the gateway unready: one unavailable service must not take the shop offline.
 */
export function createGatewayHealth({ metrics, upstreams, engines }: HealthDependencies) {
  const waiting = new Set(Object.values(upstreams).map(({ url }) => url));
  const deadline = Date.now() + PATIENCE_SECONDS * 1_000;
  const isStarting = () => waiting.size > 0 && Date.now() < deadline;
  let timer: NodeJS.Timeout | undefined;

  async function lookForServices(): Promise<void> {
    await Promise.all(
      [...waiting].map(async (url) => ((await isListening(url)) ? waiting.delete(url) : false)),
    );
    if (isStarting()) timer = setTimeout(() => void lookForServices(), ASK_AGAIN_MS).unref();
  }

  const services = Object.entries(upstreams).map(([name, { isAnswering }]) => [name, isAnswering] as const);
  const readiness: () => Promise<Readiness> = createHealth({
    registry: metrics.registry,
    required: {},
    optional: { ...engines, ...Object.fromEntries(services) },
    isStarting,
  });
  return {
    readiness,
    isStarting,
    start: () => void lookForServices(),
    stop: () => clearTimeout(timer),
  };
}

/** Whether the port accepts connections. Sends no request, so that no service counts or logs it. */
function isListening(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      timeout: 2_000,
    });
    const settle = (listens: boolean) => {
      socket.destroy();
      resolve(listens);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}

/** Health on the public port: liveness and readiness, without details of the parts. */
export function publicHealth(isStarting: () => boolean): Router {
  const router = Router();
  router.get('/healthz', named('health'), (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', named('health'), (_request, response) => {
    const status = isDraining() ? 'draining' : isStarting() ? 'starting' : 'ready';
    response.status(status === 'ready' ? 200 : 503).json({ status });
  });
  return router;
}
