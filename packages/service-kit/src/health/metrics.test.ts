import { startHttpServer, useForFile } from '@tokri/testing';
import { get } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { createApp } from '../http/app';
import { createLogger } from '../logging/logger';
import { createMetrics, named } from './metrics';

const metrics = createMetrics('test', { BUILD_VERSION: '1.2.3', BUILD_REVISION: 'abc' });
/** Answers when the test releases it. */
const held: (() => void)[] = [];
const hold: RequestHandler = (_request, response) => {
  held.push(() => response.end('done'));
};

const logger = createLogger('test', 'silent');
const routes = (router: Router) => router.get('/held', named('getProducts'), hold);
const server = useForFile(() => startHttpServer(createApp({ name: 'test', logger, metrics, routes })));

async function valueOf(sample: string): Promise<number> {
  const line = (await metrics.registry.metrics()).split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1));
}
async function until(sample: string, value: number): Promise<void> {
  while ((await valueOf(sample)) !== value) await new Promise((resolve) => setTimeout(resolve, 5));
}
const IN_FLIGHT = 'http_requests_in_flight{service="test"}';

test('a request is in flight until it is answered, and counts by the name of its call', async () => {
  const asked = fetch(`${server.url}/held`);
  await until(IN_FLIGHT, 1);
  held.shift()!();
  expect((await asked).status).toBe(200);
  await until(IN_FLIGHT, 0);
  const answered =
    'http_request_duration_seconds_count{service="test",method="GET",route="getProducts",status="200"}';
  expect(await valueOf(answered)).toBe(1);
});

test('an aborted request is counted, but not in the durations', async () => {
  const request = get(`${server.url}/held`).on('error', () => undefined);
  await until(IN_FLIGHT, 1);
  request.destroy();
  await until('http_requests_aborted_total{route="getProducts",service="test"}', 1);
  expect(await valueOf(IN_FLIGHT)).toBe(0);
});

test('all unknown paths share one route [G-335]', async () => {
  for (const path of ['/wp-login.php', '/1234567', '/held/../etc']) await fetch(`${server.url}${path}`);
  const text = await metrics.registry.metrics();
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  expect(routes).toEqual(new Set(['getProducts', 'other']));
});

test('reports the build and the runtime', async () => {
  const labels = `version="1.2.3",revision="abc",node="${process.version}",service="test"`;
  expect(await valueOf(`build_info{${labels}}`)).toBe(1);
});
