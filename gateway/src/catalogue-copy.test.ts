import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCatalogueCopy } from './catalogue-copy';

afterEach(() => void jest.useRealTimers());

test('the settings wait 200 ms for the pages, then they have those last known', async () => {
  jest.useFakeTimers();
  const list = [{ slug: 'terms', title: 'Terms' }];
  const answers = [
    Promise.resolve(Buffer.from(JSON.stringify({ success: true, error: false, message: '', data: list }))),
    new Promise<Buffer>(() => undefined),
  ];
  const pages = createCatalogueCopy(
    { read: () => answers.shift()! },
    { trustedProxies: 0, behindTls: false, securityHeaders: [] },
    'getPages',
    [],
  );
  const request = { url: '/api/config', headers: {}, socket: {} } as unknown as IncomingMessage;
  const read = () => pages(request, {} as ServerResponse);
  expect(await read()).toEqual(list);
  const answered = jest.fn();
  const late = read().then(answered);
  await jest.advanceTimersByTimeAsync(199);
  expect(answered).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await late;
  expect(answered).toHaveBeenCalledWith(list);
});
