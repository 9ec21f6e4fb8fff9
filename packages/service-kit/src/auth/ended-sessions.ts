/** Milliseconds that an ended login session is remembered: longer than an access token lives. */
const REMEMBERED_MS = 16 * 60_000;
const ASK_AGAIN_MS = 1_000;

export interface EndedSessions {
  /** From now on access tokens of these login sessions are refused here. */
  end(sessionIds: readonly string[]): void;
  /** Reads missed ones from identity, and retries until it answers; known ones are kept. */
  catchUp(): void;
  /** Throws when identity could not be asked even once: who has ended is not known then. */
  hasEnded(sessionId: string): Promise<boolean>;
}

/** The login sessions that ended while access tokens of theirs may be alive, in this process's memory. */
export function createEndedSessions(
  load: () => Promise<readonly string[]>,
  now: () => number = Date.now,
): EndedSessions {
  /** Session id to the moment at which it may be forgotten, oldest first. */
  const ended = new Map<string, number>();
  let isLoaded = false;
  let firstLoad: Promise<void> | undefined;

  function end(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) {
      ended.delete(sessionId);
      ended.set(sessionId, now() + REMEMBERED_MS);
    }
    for (const [sessionId, until] of ended) {
      if (until > now()) return;
      ended.delete(sessionId);
    }
  }

  async function refresh(): Promise<void> {
    end(await load());
    isLoaded = true;
  }

  function catchUp(): void {
    refresh().catch(() => setTimeout(catchUp, ASK_AGAIN_MS).unref());
  }

  return {
    end,
    catchUp,
    async hasEnded(sessionId) {
      if (!isLoaded) await (firstLoad ??= refresh().finally(() => (firstLoad = undefined)));
      return (ended.get(sessionId) ?? 0) > now();
    },
  };
}
