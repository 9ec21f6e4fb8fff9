import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCatalogueCopy } from './catalogue-copy';

afterEach(() => void jest.useRealTimers());

const answerOf = (data: unknown) =>
  Buffer.from(JSON.stringify({ success: true, error: false, message: '', data }));
const request = { url: '/api/config', headers: {}, socket: {} } as unknown as IncomingMessage;
const contextOptions = { trustedProxies: 0, behindTls: false, securityHeaders: [] };

test('the settings wait 200 ms for the pages, then they have those last known', async () => {
  jest.useFakeTimers();
  const list = [{ slug: 'terms', title: 'Terms' }];
  const answers = [Promise.resolve(answerOf(list)), new Promise<Buffer>(() => undefined)];
  const pages = createCatalogueCopy({ read: () => answers.shift()! }, contextOptions, 'getPages', []);
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

test('an answer that a later read has overtaken does not replace the newer content', async () => {
  jest.useFakeTimers();
  const waiting: ((body: Buffer) => void)[] = [];
  const read = () => new Promise<Buffer>((resolve) => waiting.push(resolve));
  const home = createCatalogueCopy({ read }, contextOptions, 'getHome', { version: 0 });
  const reads = [0, 1, 2].map(() => home(request, {} as ServerResponse));
  waiting[1]!(answerOf({ version: 5 }));
  expect(await reads[1]).toEqual({ version: 5 });
  waiting[0]!(answerOf({ version: 4 }));
  expect(await reads[0]).toEqual({ version: 5 });
  waiting[2]!(answerOf({ version: 6 }));
  expect(await reads[2]).toEqual({ version: 6 });
});
