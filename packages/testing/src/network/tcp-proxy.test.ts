import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';
import { waitFor } from '../wait-for';

async function startEcho(received: string[]): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received.push(chunk.toString());
      socket.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server };
}

describe('startTcpProxy', () => {
  const received: string[] = [];
  let echo: Awaited<ReturnType<typeof startEcho>>;
  let proxy: TcpProxy;
  let client: Socket;
  let responses: string;
  let ended: boolean;

  beforeEach(async () => {
    received.length = 0;
    responses = '';
    ended = false;
    echo = await startEcho(received);
    proxy = await startTcpProxy([echo.port], () => 0);
    client = connect(proxy.port, '127.0.0.1');
    client.on('data', (chunk) => (responses += chunk.toString()));
    client.on('error', () => undefined).on('close', () => (ended = true));
    client.write('one ');
    await waitFor(() => responses === 'one ');
  });

  afterEach(async () => {
    client.destroy();
    await proxy.close();
    await new Promise((resolve) => echo.server.close(resolve));
  });

  it('passes nothing during a partition, and everything in order afterwards', async () => {
    proxy.set({ kind: 'partition' });
    client.write('two ');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(received.join('')).toBe('one ');
    proxy.set({ kind: 'normal' });
    await waitFor(() => responses === 'one two ');
  });

  it('drops responses during response loss, and resets those connections afterwards', async () => {
    proxy.set({ kind: 'responseLoss' });
    client.write('two ');
    await waitFor(() => received.join('') === 'one two ');
    proxy.set({ kind: 'normal' });
    await waitFor(() => ended);
    expect(responses).toBe('one ');
  });

  it('keeps the order when latency ends', async () => {
    proxy.set({ kind: 'latency', ms: 60 });
    client.write('two ');
    await new Promise((resolve) => setTimeout(resolve, 10));
    proxy.set({ kind: 'normal' });
    client.write('three ');
    await waitFor(() => responses.length >= 'one two three '.length);
    expect(responses).toBe('one two three ');
  });

  it('resets open connections and refuses new ones while down', async () => {
    proxy.set({ kind: 'down' });
    await waitFor(() => ended);
    const refused = connect(proxy.port, '127.0.0.1');
    refused.on('error', () => undefined).write('early ');
    await new Promise((resolve) => refused.once('close', resolve));
    proxy.set({ kind: 'normal' });
    const next = connect(proxy.port, '127.0.0.1');
    next.write('late ');
    await waitFor(() => received.join('') === 'one late ');
    next.destroy();
  });

  it.each(['reset', 'hangUp'] as const)(
    'ends connections at once by %s, and accepts new ones',
    async (how) => {
      let error: Error | undefined;
      client.on('error', (met) => (error = met));
      proxy[how]();
      await waitFor(() => ended);
      expect(error !== undefined).toBe(how === 'reset');
      const next = connect(proxy.port, '127.0.0.1');
      next.write('again');
      await waitFor(() => received.includes('again'));
      next.destroy();
    },
  );
});
