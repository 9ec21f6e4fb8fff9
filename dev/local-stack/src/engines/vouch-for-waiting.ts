import { connect } from 'amqplib';
import { PROCESSES } from '@tokri/messaging/broker-definitions';

/**
 * Messages of a version that had one login for all carry no user id, and consumers believe none without. Those that
 * wait in a home of that version are sent again with the user that they name; the rest stays as it is.
 */
export async function vouchForWaiting(operatorUrl: string): Promise<void> {
  const link = await connect(operatorUrl);
  try {
    const { queues } = await existing(link);
    for (const { name, messageCount } of queues) {
      const channel = await link.createConfirmChannel();
      for (let count = 0; count < messageCount; count += 1) {
        const message = await channel.get(name);
        if (!message) break;
        const userId = sourceOf(message.content);
        channel.publish('', name, message.content, { ...message.properties, ...(userId && { userId }) });
        await channel.waitForConfirms();
        channel.ack(message);
      }
      await channel.close();
    }
  } finally {
    await link.close();
  }
}

async function existing(link: Awaited<ReturnType<typeof connect>>) {
  const queues: { name: string; messageCount: number }[] = [];
  for (const name of PROCESSES) {
    const channel = await link.createChannel();
    channel.on('error', () => undefined);
    try {
      queues.push({ name, messageCount: (await channel.checkQueue(name)).messageCount });
      await channel.close();
    } catch {
      // The broker closes the channel: this process has no queue.
    }
  }
  return { queues };
}

function sourceOf(content: Buffer): string | undefined {
  try {
    const { source } = JSON.parse(content.toString('utf8')) as { source?: unknown };
    return typeof source === 'string' ? source : undefined;
  } catch {
    return undefined;
  }
}
