import type { LoginSession, RefreshToken } from './store';

export type RefreshDecision = 'rotate' | 'repeat' | 'reuse' | 'ended';

type Token = Pick<RefreshToken, 'usedAt' | 'expiresAt'>;
type Session = Pick<LoginSession, 'createdAt' | 'endedAt' | 'expiresAt'>;

/** Milliseconds. */
interface Spans {
  grace: number;
  /** Since the login. */
  absolute: number;
}

/**
 * Decides about a presented refresh token (docs/contract.md rule 3). `rotate`: unused. `repeat`: used within the grace period by
 * another tab, gets the same successor. `reuse`: used earlier, so it was copied and the session ends. `ended`: the rest.
 */
export function decideRefresh(
  token: Token | null,
  session: Session | null,
  now: Date,
  { grace, absolute }: Spans,
): RefreshDecision {
  if (!token || !session || session.endedAt) return 'ended';
  if (session.expiresAt <= now || token.expiresAt <= now) return 'ended';
  if (now.getTime() - session.createdAt.getTime() >= absolute) return 'ended';
  if (!token.usedAt) return 'rotate';
  return now.getTime() - token.usedAt.getTime() <= grace ? 'repeat' : 'reuse';
}
