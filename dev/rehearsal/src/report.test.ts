import { hasFailed, reportOf } from './report';

describe('the report', () => {
  const result = {
    name: 'roll',
    title: 'rolled',
    seconds: 60,
    violations: [],
    facts: ['all well'],
    load: { seconds: 60, calls: 400, failed: [], orders: 30 },
  };
  it('fails when a number is off, and when nothing was done [G-300]', () => {
    expect(hasFailed([result])).toBe(false);
    expect(hasFailed([result, { ...result, violations: ['one call failed'] }])).toBe(true);
    expect(hasFailed([])).toBe(true);
  });
  it('shows what was off', () => {
    const input = {
      command: 'npm run rehearse',
      startedAt: new Date(0),
      environment: ['one node'],
      left: ['drain'],
    };
    const text = reportOf({ ...input, results: [{ ...result, violations: ['one call failed'] }] });
    expect(text).toContain('0 of 1 steps as they should be, 400 calls and 30 orders under load');
    expect(text).toContain('| roll | 60 | 400 | 0 | 30 | **1 off** |');
    expect(text).toContain('- **off**: one call failed');
    expect(text).toContain('- **not performed**: drain');
  });
});
