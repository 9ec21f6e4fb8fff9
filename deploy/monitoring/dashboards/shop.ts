import type { Dashboard } from '../grafana';
import { CALLS, rate, share } from './queries';

export const shop: Dashboard = {
  uid: 'tokri-shop',
  title: 'Tokri / Shop',
  panels: [
    {
      title: 'Calls answered without a failure of ours, 1 h',
      unit: 'percentunit',
      kind: 'stat',
      queries: [['1 - tokri:slo_errors:ratio_rate1h{slo="availability"}', '']],
    },
    {
      title: 'Calls within half a second, 1 h',
      unit: 'percentunit',
      kind: 'stat',
      queries: [['1 - tokri:slo_errors:ratio_rate1h{slo="latency"}', '']],
    },
    {
      title: 'Orders brought to their end, 1 h',
      unit: 'percentunit',
      kind: 'stat',
      queries: [['1 - tokri:slo_errors:ratio_rate1h{slo="orders"}', '']],
    },
    {
      title: 'Events within five seconds, 1 h',
      unit: 'percentunit',
      kind: 'stat',
      queries: [['1 - tokri:slo_errors:ratio_rate1h{slo="events"}', '']],
    },
    {
      title: 'Orders, 24 h',
      unit: 'short',
      kind: 'stat',
      queries: [['sum(increase(orders_confirmed_total[24h]))', '']],
    },
    {
      title: 'Revenue, 24 h',
      unit: 'currencyINR',
      kind: 'stat',
      queries: [['sum(increase(orders_revenue_rupees_total[24h]))', '']],
    },
    {
      title: 'Share of the budget that is used up, by objective',
      description: '1 is as much as 30 days may have, used at a constant pace',
      unit: 'short',
      queries: [['tokri:slo_errors:ratio_rate3d / on (slo) tokri:slo_budget:ratio', '{{slo}}']],
    },
    {
      title: 'What the gateway answers',
      unit: 'reqps',
      queries: [
        [`sum(${rate('http_request_duration_seconds_count', CALLS)})`, 'calls'],
        [
          `sum by (route) (${rate('http_request_duration_seconds_count', 'service="gateway",route=~"page|asset|picture|docs|config|health|other"')})`,
          '{{route}}',
        ],
      ],
    },
    {
      title: 'Calls by status',
      unit: 'reqps',
      queries: [[`sum by (status) (${rate('http_request_duration_seconds_count', CALLS)})`, '{{status}}']],
    },
    {
      title: 'Slowest calls, 95th percentile',
      unit: 's',
      queries: [['topk(10, route:http_request_duration_seconds:p95_5m{service="gateway"})', '{{route}}']],
    },
    {
      title: 'Where catalogue reads are answered',
      unit: 'reqps',
      queries: [[`sum by (state) (${rate('gateway_cache_answers_total')})`, '{{state}}']],
    },
    {
      title: 'Searches that find nothing',
      unit: 'percentunit',
      queries: [
        [
          share(
            `sum(${rate('search_queries_total', 'outcome="nothing"')})`,
            `sum(${rate('search_queries_total')})`,
          ),
          'of all',
        ],
      ],
    },
    {
      title: 'Circuit breakers: 1 half-open, 2 open',
      unit: 'short',
      queries: [['max by (upstream) (circuit_breaker_state)', '{{upstream}}']],
    },
    {
      title: 'Given up by their clients',
      unit: 'reqps',
      queries: [
        [`sum by (route) (${rate('http_requests_aborted_total', 'service="gateway"')})`, '{{route}}'],
      ],
    },
    {
      title: 'Parts that cannot be reached',
      unit: 'short',
      queries: [['min by (service, dependency) (dependency_up) == 0', '{{service}}: {{dependency}}']],
    },
  ],
};
