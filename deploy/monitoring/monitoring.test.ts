import { SERVICE_NAMES } from '@tokri/contracts';
import { STANDS_STILL_SECONDS } from '../../services/order/src/fulfilment/desk-limits';
import {
  alertRules,
  dashboardFiles,
  metricsIn,
  panelsOf,
  read,
  recordingRules,
  runbookCommands,
} from './references';

test('the metrics of an expression are found, and nothing else', () => {
  expect(
    metricsIn(
      'sum by (service, le) (rate(a_bucket{b="c_d"}[5m] offset 1h)) / on (slo) x:y:rate5m > 14.4 * e and f',
    ),
  ).toEqual(['a_bucket', 'x:y:rate5m', 'e', 'f']);
  expect(metricsIn('count(up{job="tokri"} == 0) or vector(0)')).toEqual(['up']);
});

describe('every alert', () => {
  const alerts = alertRules();
  test('has a name of its own', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });
  test.each(alerts.map((alert) => [alert.alert, alert] as const))(
    '%s has a severity and a runbook [G-337]',
    (name, rule) => {
      expect(name === 'Watchdog' ? ['none'] : ['page', 'ticket']).toContain(rule.labels?.severity);
      expect(rule.annotations?.summary).toBeTruthy();
      expect(rule.annotations?.description).toBeTruthy();
      expect(rule.annotations?.runbook_url).toBe(`docs/runbooks.md#${name.toLowerCase()}`);
      expect(runbookCommands().get(name)).toBeTruthy();
    },
  );
  test('has a runbook, and every runbook has an alert', () => {
    expect([...runbookCommands().keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });
});

test('every process that is not scraped is named by an alert', () => {
  const expr = alertRules().find(({ alert }) => alert === 'TargetsMissing')?.expr ?? '';
  const named = [...expr.matchAll(/absent\(up\{job="tokri",service="(\w+)"\}\)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...SERVICE_NAMES, 'gateway'].sort());
});

test('the targets of a restore are those of the alerts that watch them', () => {
  const table = /\n## Targets\n([^]*?)\n## /.exec(read('docs/restore.md'))?.[1] ?? '';
  const hoursOf = (name: string) => {
    const expr = alertRules().find(({ alert }) => alert === name)?.expr ?? '';
    return Number(/[<>] (\d+) \* 3600$/.exec(expr.trim())?.[1]);
  };
  expect(table).toContain(`BackupTooOld (${hoursOf('BackupTooOld')} h)`);
  expect(table).toContain(`BackupCopyTooOld (${hoursOf('BackupCopyTooOld')} h)`);
  expect(table).toContain(`OplogShort (${hoursOf('OplogShort')} h)`);
  expect(table).toContain(`RestoreTooSlow (drill over ${hoursOf('RestoreTooSlow')} h)`);
});

test('an indicator is the same over every window', () => {
  const windows = new Map<string, Set<string>>();
  for (const { record = '', expr, labels } of recordingRules()) {
    const found = /^(tokri:slo_(?:errors:ratio_|total:)rate)(\w+)$/.exec(record);
    if (!found) continue;
    const [, base, window] = found;
    const key = `${base} ${labels?.slo}`;
    windows.set(key, (windows.get(key) ?? new Set()).add(expr.replaceAll(`[${window}]`, '[window]')));
  }
  expect(windows.size).toBe(8);
  for (const [key, expressions] of windows) expect([key, expressions.size]).toEqual([key, 1]);
});

test('bucket bounds match in every Prometheus version: 5 before version 3, 5.0 since', () => {
  const expressions = [...recordingRules(), ...alertRules()].map(({ expr }) => expr);
  expect(expressions.filter((expr) => expr.includes('le='))).not.toEqual([]);
  expect(expressions.filter((expr) => /le="\d+(?:\.0)?"/.test(expr))).toEqual([]);
});

test('alerts and the operator command use the same limits for stalled orders [G-331]', () => {
  const expressions = ['OrdersWait', 'OrderStandsStill', 'OrderNotBroughtBack'].map(
    (name) => alertRules().find(({ alert }) => alert === name)?.expr ?? '',
  );
  const limits = [...expressions.join(' ').matchAll(/status=~?"([^"]+)"\}\) > (\d+)/g)].flatMap(
    ([, statuses = '', seconds]) => statuses.split('|').map((status) => [status, Number(seconds)]),
  );
  expect(Object.fromEntries(limits)).toEqual(STANDS_STILL_SECONDS);
});

describe('dashboards', () => {
  test.each(Object.entries(dashboardFiles()))(
    '%s has panels with a title, a unit and something to show',
    (_name, json) => {
      const panels = panelsOf(json);
      expect(panels.length).toBeGreaterThan(5);
      for (const { title, fieldConfig, targets } of panels) {
        expect(title).toBeTruthy();
        expect([title, fieldConfig.defaults.unit]).toEqual([title, expect.any(String)]);
        expect([title, targets.every(({ expr }) => metricsIn(expr).length > 0)]).toEqual([title, true]);
      }
    },
  );
});
