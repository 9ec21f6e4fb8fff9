import { mayDo } from '@tokri/contracts';
import {
  addressKey,
  ClientDisconnected,
  HttpError,
  requireUser,
  type Metrics,
  type Principal,
} from '@tokri/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { EndedSessions } from '../calls/ended-sessions';
import type { RequestContext } from '../calls/request-context';
import { headersByName } from '../calls/security-headers';
import { openEventStream, type EventStream, type ServerSentEvent, type StreamEnd } from './event-stream';
import type { OrderEvent } from './order-events';

export interface OrderEventStreams {
  /** Opens the user's stream; resolves when it has started. Throws 429 and 503. */
  open(context: RequestContext): Promise<number>;
  orderChanged(event: OrderEvent): void;
  /** Notifies the desk of a change that is not of one order. */
  deskChanged(): void;
  /** Notifies all pages that this replica may have missed events. */
  eventsMissed(): void;
  endSessions(sessionIds: readonly string[]): void;
  start(): void;
  stop(): void;
}

interface OrderEventStreamsOptions {
  /** Maximum open streams of this replica: in total, per user and per client address. */
  perReplica: number;
  perUser: number;
  perAddress: number;
  endedSessions: Pick<EndedSessions, 'hasEnded'>;
  /** Whether events can arrive; streams are open only while they can. */
  isHearing: () => boolean;
  isDraining: () => boolean;
  metrics: Pick<Metrics, 'registry'>;
}

interface OpenStream extends EventStream, Pick<Principal, 'userId' | 'sessionId'> {
  isDesk: boolean;
}

/** Milliseconds between notifications of the desk; after each one, every page of the desk reads the queue. */
const DESK_INTERVAL_MS = 1_000;
const LOOK_INTERVAL_MS = 250;
const FULL_SECONDS = 30;
const PAUSE_SECONDS = 5;

/** The open event streams of this replica. They send which order changed; pages then read it with the ordinary call. */
export function createOrderEventStreams(options: OrderEventStreamsOptions): OrderEventStreams {
  const { perReplica, perUser, perAddress, endedSessions, isHearing, isDraining, metrics } = options;
  const streams = new Set<OpenStream>();
  const byUser = createGroups();
  const byAddress = createGroups();
  const countEnd = measure(metrics, streams);
  let looking: NodeJS.Timeout | undefined;
  let deskTimer: NodeJS.Timeout | undefined;
  let deskNotifiedAt = -Infinity;

  function refuseIfFull(userId: string, address: string): void {
    if (!isHearing() || isDraining()) throw noStream(PAUSE_SECONDS);
    if (streams.size >= perReplica) throw noStream(FULL_SECONDS);
    if (byUser.of(userId).size < perUser && byAddress.of(address).size < perAddress) return;
    throw new HttpError(429, 'TOO_MANY_REQUESTS', 'The shop is open in too many windows.', {
      retryAfterSeconds: FULL_SECONDS,
    });
  }

  function add({ response }: RequestContext, principal: Principal, address: string): OpenStream {
    const { userId, sessionId, needsSecondFactor, expiresAt } = principal;
    const onEnd = (reason: StreamEnd) => {
      streams.delete(stream);
      byUser.delete(userId, stream);
      byAddress.delete(address, stream);
      countEnd(reason);
    };
    const stream: OpenStream = {
      ...openEventStream(response, { expiresAt, onEnd }),
      userId,
      sessionId,
      isDesk: mayDo(principal, 'orders.read') && !needsSecondFactor,
    };
    streams.add(stream);
    byUser.add(userId, stream);
    byAddress.add(address, stream);
    return stream;
  }

  function sendAll(event: ServerSentEvent, isMeant: (stream: OpenStream) => boolean = () => true): void {
    for (const stream of [...streams].filter(isMeant)) stream.send(event);
  }

  /** Changes within the interval share one notification. */
  function notifyDesk(): void {
    if (deskTimer) return;
    const wait = Math.max(0, deskNotifiedAt + DESK_INTERVAL_MS - Date.now());
    deskTimer = setTimeout(() => {
      deskTimer = undefined;
      deskNotifiedAt = Date.now();
      sendAll({ event: 'desk', data: {} }, ({ isDesk }) => isDesk);
    }, wait).unref();
  }

  function endAll(reason: StreamEnd): void {
    for (const stream of [...streams]) stream.end(reason);
  }

  /** A stream without the broker would mislead its page; a stream of a draining replica would delay the shutdown. */
  function look(): void {
    if (isDraining()) endAll('draining');
    else if (!isHearing()) endAll('broker-lost');
  }

  return {
    async open(context) {
      const principal = requireUser(context.principal);
      const address = addressKey(context.clientIp);
      refuseIfFull(principal.userId, address);
      if (context.response.destroyed) throw new ClientDisconnected();
      sendHead(context);
      const stream = add(context, principal, address);
      // The session may have ended before this stream was registered.
      if (await endedSessions.hasEnded(principal.sessionId)) stream.end('session-ended');
      return 200;
    },
    orderChanged({ id, data: { userId, orderNumber } }) {
      for (const stream of [...byUser.of(userId)])
        stream.send({ event: 'order', id, data: { orderId: orderNumber } });
      notifyDesk();
    },
    deskChanged: notifyDesk,
    eventsMissed: () => sendAll({ event: 'stale', data: {} }),
    endSessions(sessionIds) {
      const ended = new Set(sessionIds);
      for (const stream of [...streams]) if (ended.has(stream.sessionId)) stream.end('session-ended');
    },
    start() {
      looking = setInterval(look, LOOK_INTERVAL_MS).unref();
    },
    stop() {
      clearInterval(looking);
      clearTimeout(deskTimer);
      endAll('draining');
    },
  };
}

function createGroups() {
  const groups = new Map<string, Set<OpenStream>>();
  const of = (key: string): ReadonlySet<OpenStream> => groups.get(key) ?? new Set();
  return {
    of,
    add: (key: string, stream: OpenStream) => groups.set(key, (groups.get(key) ?? new Set()).add(stream)),
    delete(key: string, stream: OpenStream) {
      groups.get(key)?.delete(stream);
      if (of(key).size === 0) groups.delete(key);
    },
  };
}

const noStream = (retryAfterSeconds: number) =>
  new HttpError(503, 'UNAVAILABLE', 'The shop cannot tell of changes by itself for a moment.', {
    retryAfterSeconds,
  });

/** Not cached, not transformed, not buffered (X-Accel-Buffering is for nginx). */
function sendHead({ response, requestId, securityHeaders }: RequestContext): void {
  response.writeHead(200, {
    ...headersByName(securityHeaders),
    'X-Request-Id': requestId,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    Connection: 'close',
  });
}

/** Open streams are counted separately, since their time is not a request duration. */
function measure({ registry }: Pick<Metrics, 'registry'>, streams: ReadonlySet<unknown>) {
  new Gauge({
    name: 'event_streams_open',
    help: 'Event streams of orders that are open',
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
  const ended = new Counter({
    name: 'event_streams_ended_total',
    help: 'Event streams of orders that ended, by what ended them',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  return (reason: StreamEnd) => ended.inc({ reason });
}
