import { http, HttpResponse } from 'msw';
import { failure, server } from '../server';

/**
 * A fake event stream of orders: `opened` has the bearer of each opening, `open` the number of open streams.
 */
export function fakeEventStream() {
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const fake = {
    opened: [] as (string | null)[],
    /** Failures that answer the next openings. */
    refusals: [] as { status: number; code: string }[],
    get open() {
      return readers.size;
    },
    send(event: 'order' | 'desk' | 'stale', data: object = {}) {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const reader of readers) reader.enqueue(new TextEncoder().encode(text));
    },
    end() {
      for (const reader of readers) reader.close();
      readers.clear();
    },
  };
  server.use(
    http.get('*/api/order/events', ({ request }) => {
      fake.opened.push(request.headers.get('Authorization'));
      const refusal = fake.refusals.shift();
      if (refusal) return failure(refusal.status, refusal.code, 'No.');
      let own: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
          readers.add(controller);
          controller.enqueue(new TextEncoder().encode('retry: 2000\n\n'));
        },
        cancel: () => void readers.delete(own),
      });
      request.signal.addEventListener('abort', () => readers.delete(own));
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  return fake;
}
