import { startTcpProxy, useForFile, waitFor } from '@tokri/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { useBench } from './bench';

/** Number of breaks, and milliseconds by which each comes later in the set-up than the previous one. */
const [BREAKS, STEP_MS] = process.env.SOAK ? [60, 4] : [15, 16];

const bench = useBench('reconnect');
const proxy = useForFile(() => startTcpProxy([Number(new URL(bench.amqpUrl).port)], () => 0));

test('a connection that breaks at any moment of its set-up is opened again [G-176]', async () => {
  const url = new URL(bench.amqpUrl);
  url.port = String(proxy.port);
  const replica = await bench.replica({ 'address.created': () => Promise.resolve() }, [60], {
    amqpUrl: url.toString(),
  });
  for (let breaks = 0; breaks < BREAKS; breaks += 1) {
    proxy.reset();
    // The first attempt starts after 150 to 250 ms and takes tens of milliseconds: each break comes at another point.
    await pause(140 + breaks * STEP_MS);
  }
  await waitFor(() => expect(replica.messaging.isConnected()).toBe(true));
});
