import { startHttpServer } from '@tokri/testing';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/** An HTTP balancer for the replicas of a service, like an ingress: it sends no requests to a removed replica. */
export interface Balancer {
  url: string;
  add(port: number): void;
  /** Stops sending requests to the replica; resolves when its last call is answered. */
  remove(port: number): Promise<void>;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const inFlight = new Map<number, number>();
  const ports: number[] = [];
  let next = 0;
  let onAnswered = () => undefined as void;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const port = ports[(next += 1) % ports.length]!;
    inFlight.set(port, (inFlight.get(port) ?? 0) + 1);
    const { method, url: path, headers } = incoming;
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
    incoming.pipe(call);
    outgoing.once('close', () => {
      inFlight.set(port, inFlight.get(port)! - 1);
      onAnswered();
    });
  }

  return {
    ...(await startHttpServer(forward)),
    add: (port) => void ports.push(port),
    async remove(port) {
      ports.splice(ports.indexOf(port), 1);
      while ((inFlight.get(port) ?? 0) > 0) await new Promise<void>((resolve) => (onAnswered = resolve));
    },
  };
}
