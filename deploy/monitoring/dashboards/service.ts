import type { Dashboard } from '../grafana';
import { OF_SERVICE, rate } from './queries';

export const service: Dashboard = {
  uid: 'tokri-service',
  title: 'Tokri / Service',
  byService: true,
  panels: [
    {
      title: 'Requests',
      unit: 'reqps',
      queries: [
        [`sum by (service) (${rate('http_request_duration_seconds_count', OF_SERVICE)})`, '{{service}}'],
      ],
    },
    {
      title: 'Share of 5xx',
      unit: 'percentunit',
      queries: [[`service:http_errors:ratio_rate5m{${OF_SERVICE}}`, '{{service}}']],
    },
    {
      title: 'Duration by route, 95th percentile',
      unit: 's',
      queries: [
        [`topk(10, route:http_request_duration_seconds:p95_5m{${OF_SERVICE}})`, '{{service}} {{route}}'],
      ],
    },
    {
      title: 'In flight',
      unit: 'short',
      queries: [[`sum by (service) (http_requests_in_flight{${OF_SERVICE}})`, '{{service}}']],
    },
    {
      title: 'Processor time',
      description: '1 is one processor',
      unit: 'percentunit',
      queries: [
        [
          `sum by (service, instance) (${rate('process_cpu_seconds_total', OF_SERVICE)})`,
          '{{service}} {{instance}}',
        ],
      ],
    },
    {
      title: 'Resident memory',
      unit: 'bytes',
      queries: [[`process_resident_memory_bytes{${OF_SERVICE}}`, '{{service}} {{instance}}']],
    },
    {
      title: 'Event loop lag, 99th percentile',
      unit: 's',
      queries: [[`max by (service) (nodejs_eventloop_lag_p99_seconds{${OF_SERVICE}})`, '{{service}}']],
    },
    {
      title: 'Time in garbage collection',
      unit: 'percentunit',
      queries: [[`sum by (service) (${rate('nodejs_gc_duration_seconds_sum', OF_SERVICE)})`, '{{service}}']],
    },
    {
      title: 'Heap',
      unit: 'bytes',
      queries: [[`max by (service) (nodejs_heap_size_used_bytes{${OF_SERVICE}})`, '{{service}}']],
    },
    {
      title: 'Starts within an hour',
      unit: 'short',
      queries: [[`sum by (service) (changes(process_start_time_seconds{${OF_SERVICE}}[1h]))`, '{{service}}']],
    },
    {
      title: 'What runs',
      unit: 'short',
      queries: [
        [
          `count by (service, version, revision, node) (build_info{${OF_SERVICE}})`,
          '{{service}} {{version}} {{revision}} {{node}}',
        ],
      ],
    },
  ],
};
