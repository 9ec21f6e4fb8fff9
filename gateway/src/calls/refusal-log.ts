import {
  addressKey,
  emailOf,
  securityEventOfFailure,
  type HttpError,
  type SecurityLog,
} from '@tokri/service-kit';
import { LRUCache } from 'lru-cache';
import { parseJson } from './read-body';
import type { RequestContext } from './request-context';

export interface RefusalLog {
  /** Writes a refusal into the security log if it may be part of an attack. */
  record(context: RequestContext, error: HttpError): void;
}

const WINDOW_MS = 60_000;
const MAX_KINDS = 20_000;
const TOLD_ONE_BY_ONE = 10;

/** The first ten a minute, then the 100th, the 1000th and so on: a flood is visible but does not fill the disk. */
const isTold = (count: number) => count <= TOLD_ONE_BY_ONE || Number.isInteger(Math.log10(count));

/** Logs calls that the gateway refuses: limits, forged tokens, cross-site calls, admin calls by non-admins. */
export function createRefusalLog(securityLog: SecurityLog): RefusalLog {
  const counts = new LRUCache<string, { count: number; told: number }>({ max: MAX_KINDS, ttl: WINDOW_MS });

  return {
    record({ route, clientIp, principal, requestId, body }, error) {
      const call = route && 'isEventStream' in route ? undefined : route?.name;
      const refusal = securityEventOfFailure(call, error);
      if (!refusal) return;
      const kind = [refusal.event, refusal.outcome, route?.name, addressKey(clientIp)].join(' ');
      const seen = counts.get(kind) ?? { count: 0, told: 0 };
      if (seen.count === 0) counts.set(kind, seen);
      seen.count += 1;
      if (!isTold(seen.count)) return;
      const suppressed = seen.count - seen.told - 1;
      seen.told = seen.count;
      securityLog.record({
        ...refusal,
        call: route?.name,
        requestId,
        address: clientIp,
        userId: principal?.userId,
        email: body && emailIn(body),
        ...(suppressed > 0 && { suppressed }),
      });
    },
  };
}

function emailIn(body: Buffer): string | undefined {
  try {
    return emailOf(parseJson(body));
  } catch {
    return undefined;
  }
}
