import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'amqplib';
import { buildEngineRoot, engineLogins, startRabbit } from '../src/engines';
import { freePorts } from '../src/engines/free-port';

test('a home of one login for all keeps its messages, says who sent them, and loses that login [G-205]', async () => {
  const home = await mkdtemp(join(tmpdir(), 'tokri-upgrade-'));
  const [amqp = 0, management = 0, distribution = 0, epmd = 0] = await freePorts(4);
  const { broker: passwords } = await engineLogins(home);
  const root = await buildEngineRoot();
  const start = () => startRabbit({ root, home, passwords, ports: { amqp, management, distribution, epmd } });
  const url = (user: string, password: string) => `amqp://${user}:${password}@127.0.0.1:${amqp}`;
  let engine = await start();
  try {
    const authorization = `Basic ${Buffer.from(`operator:${passwords.operator}`).toString('base64')}`;
    const put = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${management}/api/${path}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await put('users/guest', { password: 'guest', tags: 'administrator' });
    await put('permissions/%2F/guest', { configure: '.*', write: '.*', read: '.*' });
    // As the version before declared it: through the default exchange.
    const before = await connect(url('guest', 'guest'));
    const channel = await before.createConfirmChannel();
    const dead = { 'x-dead-letter-exchange': '', 'x-dead-letter-routing-key': 'order.dead' };
    const declared = { durable: true, arguments: { 'x-queue-type': 'quorum', ...dead } };
    await channel.assertQueue('order', declared);
    for (const number of [1, 2, 3])
      channel.sendToQueue('order', Buffer.from(JSON.stringify({ source: 'payment', number })), {
        persistent: true,
      });
    await channel.waitForConfirms();
    await before.close();
    // The broker syncs the name of a new queue to disk within half a second.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await engine.stop();
    engine = await start();

    await expect(connect(url('guest', 'guest'))).rejects.toThrow(/ACCESS_REFUSED|403/);
    const after = await connect(url('order', passwords.order));
    const reader = await after.createChannel();
    const kept = [];
    for (let message = await reader.get('order'); message; message = await reader.get('order'))
      kept.push([message.properties.userId, JSON.parse(message.content.toString())]);
    expect(kept).toEqual([1, 2, 3].map((number) => ['payment', { source: 'payment', number }]));
    await after.close();
  } finally {
    await engine.stop();
    await rm(home, { recursive: true, force: true });
  }
}, 180_000);
