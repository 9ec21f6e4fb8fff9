import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

/** Answers what it hears. */
async function startEcho(heard: string[]): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      heard.push(piece.toString());
      socket.write(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server };
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('startTcpProxy', () => {
  const heard: string[] = [];
  let echo: Awaited<ReturnType<typeof startEcho>>;
  let proxy: TcpProxy;
  let client: Socket;
  let answers: string;
  let ended: boolean;

  beforeEach(async () => {
    heard.length = 0;
    answers = '';
    ended = false;
    echo = await startEcho(heard);
    proxy = await startTcpProxy([echo.port], () => 0);
    client = connect(proxy.port, '127.0.0.1');
    client.on('data', (piece) => (answers += piece.toString()));
    client.on('error', () => undefined).on('close', () => (ended = true));
    client.write('one ');
    await until(() => answers === 'one ');
  });

  afterEach(async () => {
    client.destroy();
    await proxy.close();
    await new Promise((resolve) => echo.server.close(resolve));
  });

  it('lets nothing pass while held, and everything in its order afterwards', async () => {
    proxy.set({ kind: 'held' });
    client.write('two ');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard.join('')).toBe('one ');
    proxy.set({ kind: 'clear' });
    await until(() => answers === 'one two ');
  });

  it('loses answers while deaf, and breaks those connections when it clears', async () => {
    proxy.set({ kind: 'deaf' });
    client.write('two ');
    await until(() => heard.join('') === 'one two ');
    proxy.set({ kind: 'clear' });
    await until(() => ended);
    expect(answers).toBe('one ');
  });

  it('keeps the order when slow turns clear', async () => {
    proxy.set({ kind: 'slow', ms: 60 });
    client.write('two ');
    await new Promise((resolve) => setTimeout(resolve, 10));
    proxy.set({ kind: 'clear' });
    client.write('three ');
    await until(() => answers.length >= 'one two three '.length);
    expect(answers).toBe('one two three ');
  });

  it('breaks what is open and lets nothing open while gone', async () => {
    proxy.set({ kind: 'gone' });
    await until(() => ended);
    const refused = connect(proxy.port, '127.0.0.1');
    refused.on('error', () => undefined).write('early ');
    await new Promise((resolve) => refused.once('close', resolve));
    proxy.set({ kind: 'clear' });
    const next = connect(proxy.port, '127.0.0.1');
    next.write('late ');
    await until(() => heard.join('') === 'one late ');
    next.destroy();
  });

  it.each(['reset', 'hangUp'] as const)('ends connections at once by %s, and takes new ones', async (how) => {
    let error: Error | undefined;
    client.on('error', (met) => (error = met));
    proxy[how]();
    await until(() => ended);
    expect(error !== undefined).toBe(how === 'reset');
    const next = connect(proxy.port, '127.0.0.1');
    next.write('again');
    await until(() => heard.includes('again'));
    next.destroy();
  });
});
