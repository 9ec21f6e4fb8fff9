import { startBalancer, waitFor } from '@tokri/testing';
import { Agent, request } from 'node:http';
import { fetchResponse } from '../clients/http-client';
import { listen, type ListeningServer } from './run';

const MAX_AGE_SECONDS = 0.2;

async function startReplica(maxAgeSeconds: number) {
  let asked = 0;
  const server = await listen((_request, response) => void ((asked += 1), response.end()), 0, '127.0.0.1', {
    maxAgeSeconds,
  });
  return { ...server, asked: () => asked };
}

it('a new replica gets its share of clients with kept connections [G-325]', async () => {
  const [first, second, third] = [
    await startReplica(MAX_AGE_SECONDS),
    await startReplica(MAX_AGE_SECONDS),
    await startReplica(MAX_AGE_SECONDS),
  ];
  const balancer = await startBalancer({ replicas: [first, second] });
  let isOpen = true;
  const ask = () =>
    fetchResponse(
      new URL(`http://127.0.0.1:${balancer.port}`),
      { method: 'GET', headers: {}, idempotent: false },
      5_000,
    );
  const clients = Array.from({ length: 6 }, async () => {
    while (isOpen) expect((await ask()).status).toBe(200);
  });
  try {
    await waitFor(() => first.asked() > 20 && second.asked() > 20);
    balancer.add(third);
    const before = first.asked() + second.asked();
    /** Share of the third replica in the requests since it was added. */
    const share = () => third.asked() / (third.asked() + first.asked() + second.asked() - before);
    await waitFor(() => third.asked() > 100 && share() > 0.2);
  } finally {
    isOpen = false;
    await Promise.all(clients);
    await balancer.close();
    for (const replica of [first, second, third]) await replica.close();
  }
});

/** Sends requests over one kept connection; returns the local port and the Connection header of each response. */
async function askOverOneConnection(server: ListeningServer, times: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: { connection?: string; port?: number }[] = [];
  for (let time = 0; time < times; time += 1) {
    await new Promise<void>((resolve, reject) => {
      request({ port: server.port, agent }, (response) => {
        answers.push({ connection: response.headers.connection, port: response.socket.localPort });
        response.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  }
  agent.destroy();
  return answers;
}

it('without a maximum age connections are kept', async () => {
  const server = await startReplica(0);
  const answers = await askOverOneConnection(server, 5);
  expect(new Set(answers.map(({ port }) => port)).size).toBe(1);
  expect(answers.every(({ connection }) => connection === 'keep-alive')).toBe(true);
  await server.close();
});
