import express, { type NextFunction, type Request, type Response } from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { adminRoutes } from './admin';
import { apiRoutes } from './api';
import { ApiError } from './api-error';
import { createPaymentProcessor } from './payment-processor';
import { hostedRoutes } from './pages/hosted-routes';
import { createOutage } from './outage';
import { openStateFile } from './state';
import { createWebhooks } from './webhooks';

export interface CardSandboxOptions {
  /** 0 picks a free port. */
  port: number;
  /** Must be sent with the shop's API calls. */
  secretKey: string;
  /** Where signed events are sent. */
  webhookUrl: string;
  webhookSecret: string;
  /** Keeps the state over restarts; without it, the state is lost. */
  dataFile?: string;
  /** Listening address; default: loopback. */
  host?: string;
  /** URL for browsers; default: localhost with its port. */
  publicUrl?: string;
}

export interface CardSandbox {
  port: number;
  /** For the shop's server: STRIPE_API_BASE. */
  url: string;
  stop(): Promise<void>;
}

const EXPIRY_LOOK_MS = 1_000;

/** A card provider for development and tests: its API, hosted page and signed events. */
export async function createCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  const { secretKey, host = '127.0.0.1', publicUrl } = options;
  const file = openStateFile(options.dataFile);
  const webhooks = createWebhooks({ file, url: options.webhookUrl, secret: options.webhookSecret });
  const outage = createOutage();
  const processor = createPaymentProcessor(file.state, webhooks.announce);

  const app = express();
  const server = createServer(app);
  const port = () => (server.address() as AddressInfo).port;
  const origin = () => publicUrl ?? `http://localhost:${port()}`;

  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.use(
    '/v1',
    apiRoutes({ file, processor, outage, secretKey, hostedUrl: (id) => `${origin()}/c/pay/${id}` }),
  );
  app.use('/_sandbox', adminRoutes({ file, processor, webhooks, outage, secretKey }));
  app.use(hostedRoutes(file, processor, origin));
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = errorOf(error);
    response.status(known.status).json(known.toBody());
  });

  server.listen(options.port, host);
  await once(server, 'listening');
  webhooks.start();
  const looking = setInterval(() => {
    if (processor.expireDue()) file.saved().catch(() => undefined);
  }, EXPIRY_LOOK_MS);

  return {
    port: port(),
    url: `http://127.0.0.1:${port()}`,
    async stop() {
      clearInterval(looking);
      await webhooks.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await file.saved();
    },
  };
}

function errorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof z.ZodError)
    return new ApiError(400, error.issues.map((issue) => issue.message).join('; '));
  return new ApiError(500, 'The sandbox stumbled.', { type: 'api_error' });
}
