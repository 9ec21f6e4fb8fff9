import { internalCalls } from '@tokri/contracts';
import { createLogger } from '@tokri/service-kit';
import { startHttpServer } from '@tokri/testing';
import { json } from 'node:stream/consumers';
import { createClients } from './clients';
import type { OrderConfig } from './config';

const [asha, ravi] = ['a'.repeat(24), 'b'.repeat(24)];

test('names for a history are asked in one call, and left out while identity does not respond', async () => {
  const asked: unknown[] = [];
  const identity = await startHttpServer((request, response) => {
    void json(request).then((body) => {
      asked.push([request.url, body]);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ names: [{ userId: asha, name: 'Asha' }] }));
    });
  });
  const settings = { IDENTITY_URL: identity.url, INTERNAL_SECRET_FOR_IDENTITY: 's'.repeat(32) };
  const { tryFindNames } = createClients(settings as OrderConfig, createLogger('order', 'silent'));
  try {
    expect(await tryFindNames([])).toEqual(new Map());
    expect(await tryFindNames([asha, ravi, asha])).toEqual(new Map([[asha, 'Asha']]));
    expect(asked).toEqual([[internalCalls.findNames.path, { userIds: [asha, ravi] }]]);
  } finally {
    await identity.close();
  }
  expect(await tryFindNames([asha])).toEqual(new Map());
});
