import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
/** A file of the repository. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

const rulesIn = (file: string): Rule[] =>
  (parse(read(`deploy/monitoring/prometheus/${file}`)) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

export const recordingRules = (): Rule[] => rulesIn('recording.yaml');
export const alertRules = (): (Rule & { alert: string })[] =>
  rulesIn('alerts.yaml').flatMap((rule) => (rule.alert ? [{ ...rule, alert: rule.alert }] : []));

const KEYWORDS = new Set([
  'and',
  'or',
  'unless',
  'by',
  'on',
  'ignoring',
  'without',
  'offset',
  'bool',
  'group_left',
]);

/** Names of the metrics in a PromQL expression. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ')
    .replace(/\b(?:by|on|ignoring|without|group_left)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !KEYWORDS.has(name) && !/^\d/.test(name));
}

export const dashboardFiles = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(__dirname, 'grafana')).map((name) => [
      name.replace('.json', ''),
      readFileSync(join(__dirname, 'grafana', name), 'utf8'),
    ]),
  );

interface DashboardJson {
  panels: { title: string; fieldConfig: { defaults: { unit?: string } }; targets: { expr: string }[] }[];
}
export const panelsOf = (json: string): DashboardJson['panels'] => (JSON.parse(json) as DashboardJson).panels;

/** The runbooks by their heading: those of the alerts, and those of incidents without an alert of their own. */
const runbooks = (): { ofAlerts: string[]; ofIncidents: string[] } => {
  const [alerts = '', incidents = ''] = read('docs/runbooks.md').split(/^# Incidents$/m);
  const sectionsOf = (text: string) => text.split(/^## /m).slice(1);
  return { ofAlerts: sectionsOf(alerts), ofIncidents: sectionsOf(incidents) };
};

export const incidentRunbooks = (): string[] => runbooks().ofIncidents;

/** The commands of each alert's runbook. */
export function runbookCommands(): Map<string, string> {
  const sections = runbooks().ofAlerts;
  return new Map(
    sections.map((section) => {
      const [heading = ''] = section.split('\n');
      const commands = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
      return [heading.trim(), commands.join('\n')];
    }),
  );
}

/** Words of the runbooks' commands that look like metrics; a partial name covers all metrics that begin with it. */
const metricsInCommands = (commands: string): string[] => commands.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [];

/** Metrics used by rules, dashboards and runbooks, without those that the recording rules define. */
export function usedMetrics(): { exact: string[]; begins: string[] } {
  const recorded = new Set(recordingRules().map(({ record }) => record));
  const expressions = [
    ...recordingRules().map(({ expr }) => expr),
    ...alertRules().map(({ expr }) => expr),
    ...Object.values(dashboardFiles()).flatMap((json) =>
      panelsOf(json).flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ),
  ];
  const exact = new Set(expressions.flatMap(metricsIn).filter((name) => !recorded.has(name)));
  const begins = new Set([...runbookCommands().values()].flatMap(metricsInCommands));
  return { exact: [...exact].sort(), begins: [...begins].sort() };
}
