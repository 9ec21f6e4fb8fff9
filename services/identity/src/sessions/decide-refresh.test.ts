import { decideRefresh, type RefreshDecision } from './decide-refresh';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const token = (usedAt: Date | null, expiresAt = at(60)) => ({ usedAt, expiresAt });
const open = { createdAt: at(-60), endedAt: null, expiresAt: at(60) };
const spans = { grace: 10_000, absolute: 3_600_000 };

describe('decideRefresh [A-7.3.1] [A-7.3.2]', () => {
  const cases: [
    string,
    Parameters<typeof decideRefresh>[0],
    Parameters<typeof decideRefresh>[1],
    RefreshDecision,
  ][] = [
    ['an unused token of an open session', token(null), open, 'rotate'],
    ['a token used within the grace period', token(at(-10)), open, 'repeat'],
    ['a token used before the grace period', token(at(-10.001)), open, 'reuse'],
    ['a token that was not issued', null, null, 'ended'],
    ['a token without a session', token(null), null, 'ended'],
    ['a token of an ended session', token(null), { ...open, endedAt: at(-1) }, 'ended'],
    ['an old token of an ended session', token(at(-60)), { ...open, endedAt: at(-1) }, 'ended'],
    ['a token of an expired session', token(null), { ...open, expiresAt: at(0) }, 'ended'],
    ['an expired token', token(null, at(0)), open, 'ended'],
    ['a session just below its absolute lifetime', token(null), { ...open, createdAt: at(-3_599) }, 'rotate'],
    ['a session past its absolute lifetime', token(null), { ...open, createdAt: at(-3_600) }, 'ended'],
  ];
  it.each(cases)('%s: %4$s [A-10.4.5] [A-10.4.8]', (_name, row, session, decision) => {
    expect(decideRefresh(row, session, NOW, spans)).toBe(decision);
  });

  it('has no grace period when it is switched off', () => {
    expect(decideRefresh(token(at(-0.001)), open, NOW, { ...spans, grace: 0 })).toBe('reuse');
  });
});
