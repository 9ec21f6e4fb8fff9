import { request } from 'node:http';
import { newId, type TestUser } from '@tokri/testing';

export interface OpenTimeline {
  /** Time of the last event, in milliseconds since process start, and number of events. */
  told: { at: number; count: number };
  close: () => void;
}

/** Follows a user's orders like the shop's pages: an event stream, and one order request per event. */
export function openTimeline(gateway: string, user: TestUser): Promise<OpenTimeline> {
  const headers = { authorization: user.authorization, 'content-type': 'application/json' };
  const told = { at: 0, count: 0 };
  const readAgain = async (orderId: string) => {
    const body = JSON.stringify({ orderId });
    const answer = await fetch(`${gateway}/api/order/order-details`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${gateway}/api/order/events`, {
      headers: { ...headers, accept: 'text/event-stream', 'x-request-id': newId() },
      agent: false,
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, orderId] of text.matchAll(/^data: \{"orderId":"([^"]+)"\}$/gm)) {
          told.at = performance.now();
          told.count += 1;
          readAgain(orderId!).catch(reject);
        }
      });
      resolve({ told, close: () => asked.destroy() });
    });
    asked.end();
  });
}
