/** Milliseconds that an ended login session is kept: longer than the lifetime of an access token. */
const REMEMBERED_MS = 16 * 60_000;
const ASK_AGAIN_MS = 1_000;

export interface EndedSessions {
  /** Refuses access tokens of these login sessions in this process. */
  end(sessionIds: readonly string[]): void;
  /** Fetches missed sessions from identity, with retries until it answers; known ones are kept. */
  catchUp(): void;
  /** Throws while no request to identity has succeeded, because the ended sessions are unknown. */
  hasEnded(sessionId: string): Promise<boolean>;
}

/** Ended login sessions whose access tokens may not have expired yet, in this process's memory. */
export function createEndedSessions(
  load: () => Promise<readonly string[]>,
  now: () => number = Date.now,
): EndedSessions {
  /** Maps each session id to the time at which it may be removed, oldest first. */
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
