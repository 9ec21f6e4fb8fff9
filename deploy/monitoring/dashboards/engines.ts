import type { Dashboard } from '../grafana';
import { quantile, rate } from './queries';

export const engines: Dashboard = {
  uid: 'tokri-engines',
  title: 'Tokri / Engines',
  panels: [
    {
      title: 'Commands of the database',
      unit: 'ops',
      queries: [[`sum by (service) (${rate('mongodb_command_duration_seconds_count')})`, '{{service}}']],
    },
    {
      title: 'Their duration, 99th percentile',
      unit: 's',
      queries: [['service:mongodb_command_duration_seconds:p99_5m', '{{service}}']],
    },
    {
      title: 'Their duration, median',
      unit: 's',
      queries: [[quantile(0.5, 'service', 'mongodb_command_duration_seconds'), '{{service}}']],
    },
    {
      title: 'Connections in use',
      unit: 'short',
      queries: [['sum by (service) (mongodb_pool_connections{state="in-use"})', '{{service}}']],
    },
    {
      title: 'Waiting for a connection',
      unit: 'short',
      queries: [['sum by (service) (mongodb_pool_waiting)', '{{service}}']],
    },
    {
      title: 'Connections that were not to be had',
      unit: 'ops',
      queries: [[`sum by (service) (${rate('mongodb_pool_checkout_failures_total')})`, '{{service}}']],
    },
    {
      title: 'Reached: database, broker, Redis, other services',
      unit: 'short',
      queries: [['min by (dependency) (dependency_up)', '{{dependency}}']],
    },
    {
      title: 'Connected to the broker',
      unit: 'short',
      queries: [['min by (service) (messaging_broker_connected)', '{{service}}']],
    },
    {
      title: 'Age of the last backup',
      unit: 's',
      kind: 'stat',
      redFrom: 93_600,
      queries: [['time() - max(backup_last_success_timestamp_seconds)', '']],
    },
  ],
};
