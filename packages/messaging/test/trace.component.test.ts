import { newEvent, type ShopEvent } from '@tokri/contracts';
import { createApp, createLogger, currentContext } from '@tokri/service-kit';
import { newId, startHttpServer, waitFor } from '@tokri/testing';
import { pino } from 'pino';
import type { Transaction } from '../src';
import { useBench } from './bench';

const LONG = 45_000;
const someTrace = () => `00-${newId()}${newId().slice(0, 8)}-${newId().slice(0, 16)}-01`;

const bench = useBench('trace');

/** A service whose only call publishes an address in the trace of the request. */
async function startAsked(emit: (addressId: string) => Promise<void>) {
  const app = createApp({
    name: 'asked',
    logger: createLogger('asked', 'silent'),
    routes: (router) =>
      void router.post('/announce/:id', async ({ params }, response) => {
        await emit(params.id);
        response.json({});
      }),
  });
  const { url, close } = await startHttpServer(app);
  return {
    announce: (addressId: string, traceparent: string) =>
      fetch(`${url}/announce/${addressId}`, { method: 'POST', headers: { traceparent } }),
    close,
  };
}

test('the trace of a request continues through outbox and message to the reaction, its log and its events', async () => {
  const lines: string[] = [];
  let failures = 1;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const units = new Map<string, Transaction['session']>();
  const asked = await bench.replica(undefined, [60], {
    service: 'address',
    traceparent: () => currentContext()?.traceparent,
  });
  await bench.replica(
    {
      'address.created': async ({ subject, traceparent }, { emit, session }) => {
        if (subject === 'first') await gate;
        if (subject === 'broken' && failures-- > 0) throw new Error('not now');
        if (subject.startsWith('together')) units.set(subject, session);
        emit(newEvent('address.updated', subject, { addressId: subject, userId: traceparent ?? '' }));
      },
    },
    [60],
    { logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) },
  );
  const service = await startAsked((id) =>
    bench.emit(asked, newEvent('address.created', id, { addressId: id, userId: 'u' })),
  );
  const traces = new Map(['first', 'together-1', 'together-2', 'broken'].map((id) => [id, someTrace()]));
  const announce = (id: string) => service.announce(id, traces.get(id)!);

  await announce('first');
  await waitFor(async () => expect(await bench.waitingIn('address')).toBe(0), LONG);
  for (const id of ['together-1', 'together-2']) await announce(id);
  await waitFor(async () => expect(await bench.outbox()).toBe(0), LONG);
  await waitFor(async () => expect(await bench.waitingIn('address')).toBe(0), LONG);
  open();
  const followers = () =>
    (bench.probe.events as unknown as ShopEvent[])
      .filter(({ type }) => type === 'address.updated')
      .map(({ subject, traceparent, data }) => ({ subject, traceparent, data }));
  const follower = (id: string) => ({
    subject: id,
    traceparent: traces.get(id),
    data: { addressId: id, userId: traces.get(id) },
  });
  await waitFor(() => expect(followers()).toHaveLength(3), LONG);
  expect(followers()).toEqual(
    expect.arrayContaining(['first', 'together-1', 'together-2'].map((id) => follower(id))),
  );
  // Each kept its own trace although they shared one transaction.
  expect(new Set(units.values()).size).toBe(1);

  await announce('broken');
  await waitFor(() => expect(lines.join('')).toContain('event failed, will be tried again'), LONG);
  expect(lines.map((line) => JSON.parse(line) as { traceId?: string })).toEqual(
    expect.arrayContaining([expect.objectContaining({ traceId: traces.get('broken')!.split('-')[1] })]),
  );
  await waitFor(() => expect(followers()).toContainEqual(follower('broken')), LONG);
  await service.close();
});
