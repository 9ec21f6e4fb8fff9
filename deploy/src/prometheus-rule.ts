import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Manifest } from './checks/facts/manifest';

const RULES = join(__dirname, '../monitoring/prometheus');
const FILES = ['recording.yaml', 'alerts.yaml'];

/** The rules of deploy/monitoring as an object for the Prometheus operator. */
export const prometheusRule = (): Manifest => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'tokri', namespace: 'tokri' },
  spec: {
    groups: FILES.flatMap((file) => {
      const { groups } = parse(readFileSync(join(RULES, file), 'utf8')) as { groups: { name: string }[] };
      // A group's name is unique within the object.
      return groups.map((group) => ({ ...group, name: `${group.name}-${file.replace('.yaml', '')}` }));
    }),
  },
});
