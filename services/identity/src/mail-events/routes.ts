import { calls } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import express, { type Router } from 'express';
import { receiveMailEvents } from './commands';

/** The signature covers fields of the raw body; it comes as plain text. Call it before the binder is created. */
export function acceptRawMailEvents(router: Router): void {
  router.post(calls.receiveMailEvents.path, express.raw({ type: () => true, limit: '512kb' }));
}

export function bindMailEvents(
  bind: ReturnType<typeof createCallBinder>,
  parts: Parameters<typeof receiveMailEvents>[0],
): void {
  bind(calls.receiveMailEvents, async ({ request }) => {
    const body: unknown = request.body;
    await receiveMailEvents(parts)(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    return { message: 'Received' };
  });
}
