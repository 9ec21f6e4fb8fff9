import type { LoginSession, RefreshToken } from './store/sessions';

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
 * What a presented refresh token means (docs/contract.md rule 3). Unused: rotate. Used a moment ago: another tab, it gets
 * the same successor. Used before that: somebody has a copy, the whole family ends. Everything else is over already.
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
