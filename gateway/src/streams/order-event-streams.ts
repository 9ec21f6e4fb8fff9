import { HttpError, requireUser, type Metrics, type Principal } from '@tokri/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { EndedSessions } from '../calls/ended-sessions';
import type { RequestContext } from '../calls/request-context';
import { headersByName } from '../calls/security-headers';
import { ClientDisconnected } from '../upstreams/upstreams';
import { openEventStream, type EventStream, type ServerSentEvent, type StreamEnd } from './event-stream';
import type { OrderEvent } from './order-events';

export interface OrderEventStreams {
  /** Answers with the stream of the user; resolves when it has begun. Throws 429 and 503. */
  open(context: RequestContext): Promise<number>;
  /** Tells the pages of the order's user, and the desk. */
  orderChanged(event: OrderEvent): void;
  /** Something may have happened that this replica did not hear. */
  eventsMissed(): void;
  endSessions(sessionIds: readonly string[]): void;
  start(): void;
  stop(): void;
}

interface OrderEventStreamsOptions {
  /** Open streams at most, of this replica and of one user here. */
  perReplica: number;
  perUser: number;
  endedSessions: Pick<EndedSessions, 'hasEnded'>;
  /** Whether events arrive. A stream that is open promises that they do. */
  isHearing: () => boolean;
  isDraining: () => boolean;
  metrics: Pick<Metrics, 'registry'>;
}

interface OpenStream extends EventStream, Pick<Principal, 'userId' | 'sessionId'> {
  isDesk: boolean;
}

/** The desk's queue is read by every admin: not more often than so. */
const DESK_INTERVAL_MS = 1_000;
const LOOK_INTERVAL_MS = 250;
const FULL_SECONDS = 30;
const PAUSE_SECONDS = 5;

/** The pages that follow orders through this replica. They are told which order changed, and ask for it as ever. */
export function createOrderEventStreams(options: OrderEventStreamsOptions): OrderEventStreams {
  const { perReplica, perUser, endedSessions, isHearing, isDraining, metrics } = options;
  const streams = new Set<OpenStream>();
  const byUser = new Map<string, Set<OpenStream>>();
  const countEnd = measure(metrics, streams);
  let looking: NodeJS.Timeout | undefined;
  let deskTimer: NodeJS.Timeout | undefined;
  let deskToldAt = -Infinity;

  function refuseIfFull({ userId }: Principal): void {
    if (!isHearing() || isDraining()) throw noStream(PAUSE_SECONDS);
    if (streams.size >= perReplica) throw noStream(FULL_SECONDS);
    if ((byUser.get(userId)?.size ?? 0) < perUser) return;
    throw new HttpError(429, 'TOO_MANY_REQUESTS', 'The shop is open in too many windows.', {
      retryAfterSeconds: FULL_SECONDS,
    });
  }

  function add({ response }: RequestContext, principal: Principal): OpenStream {
    const { userId, sessionId, role, needsSecondFactor, expiresAt } = principal;
    const ofUser = byUser.get(userId) ?? new Set();
    const onEnd = (reason: StreamEnd) => {
      streams.delete(stream);
      ofUser.delete(stream);
      if (ofUser.size === 0) byUser.delete(userId);
      countEnd(reason);
    };
    const stream: OpenStream = {
      ...openEventStream(response, { expiresAt, onEnd }),
      ...{ userId, sessionId, isDesk: role === 'ADMIN' && !needsSecondFactor },
    };
    streams.add(stream);
    byUser.set(userId, ofUser.add(stream));
    return stream;
  }

  function tellAll(event: ServerSentEvent, isMeant: (stream: OpenStream) => boolean = () => true): void {
    for (const stream of [...streams].filter(isMeant)) stream.send(event);
  }

  /** Orders that change together are one signal. */
  function tellDesk(): void {
    if (deskTimer) return;
    const wait = Math.max(0, deskToldAt + DESK_INTERVAL_MS - Date.now());
    deskTimer = setTimeout(() => {
      deskTimer = undefined;
      deskToldAt = Date.now();
      tellAll({ event: 'desk', data: {} }, ({ isDesk }) => isDesk);
    }, wait).unref();
  }

  function endAll(reason: StreamEnd): void {
    for (const stream of [...streams]) stream.end(reason);
  }

  /** A stream that hears nothing would be a lie; one of a replica that goes would keep it. */
  function look(): void {
    if (isDraining()) endAll('draining');
    else if (!isHearing()) endAll('broker-lost');
  }

  return {
    async open(context) {
      const principal = requireUser(context.principal);
      refuseIfFull(principal);
      if (context.response.destroyed) throw new ClientDisconnected();
      sendHead(context);
      const stream = add(context, principal);
      // It may have ended while this stream was not there yet to hear it.
      if (await endedSessions.hasEnded(principal.sessionId)) stream.end('session-ended');
      return 200;
    },
    orderChanged({ id, data: { userId, orderNumber } }) {
      for (const stream of [...(byUser.get(userId) ?? [])])
        stream.send({ event: 'order', id, data: { orderId: orderNumber } });
      tellDesk();
    },
    eventsMissed: () => tellAll({ event: 'stale', data: {} }),
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

const noStream = (retryAfterSeconds: number) =>
  new HttpError(503, 'UNAVAILABLE', 'The shop cannot tell of changes by itself for a moment.', {
    retryAfterSeconds,
  });

/** Kept nowhere, changed by nobody on the way, and passed on at once (X-Accel-Buffering is nginx's word for that). */
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

/** How long streams are open is no duration of a request: they are counted apart. */
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
