import type { Dashboard } from './grafana';

const CALLS = 'service="gateway",route!~"page|asset|picture|docs|config|health|other"';
const OF_SERVICE = 'service=~"$service"';
const share = (part: string, whole: string) => `(${part} or vector(0)) / (${whole} > 0)`;
const quantile = (rank: number, by: string, metric: string, labels = '') =>
  `histogram_quantile(${rank}, sum by (${by}, le) (rate(${metric}_bucket{${labels}}[$__rate_interval])))`;
const rate = (metric: string, labels = '') => `rate(${metric}{${labels}}[$__rate_interval])`;

/** Everything that is looked at. Metrics with a value for all replicas alike (queues, unfinished orders) are shown by `max`. */
export const DASHBOARDS: Readonly<Record<string, Dashboard>> = {
  shop: {
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
  },
  service: {
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
        queries: [
          [`sum by (service) (${rate('nodejs_gc_duration_seconds_sum', OF_SERVICE)})`, '{{service}}'],
        ],
      },
      {
        title: 'Heap',
        unit: 'bytes',
        queries: [[`max by (service) (nodejs_heap_size_used_bytes{${OF_SERVICE}})`, '{{service}}']],
      },
      {
        title: 'Starts within an hour',
        unit: 'short',
        queries: [
          [`sum by (service) (changes(process_start_time_seconds{${OF_SERVICE}}[1h]))`, '{{service}}'],
        ],
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
  },
  broker: {
    uid: 'tokri-broker',
    title: 'Tokri / Events and broker',
    panels: [
      {
        title: 'Dead letters',
        unit: 'short',
        kind: 'stat',
        redFrom: 1,
        queries: [['sum(max by (queue) (messaging_queue_messages{queue=~".+[.]dead"}))', '']],
      },
      {
        title: 'Parked events',
        unit: 'short',
        kind: 'stat',
        redFrom: 1,
        queries: [['sum(max by (service) (messaging_parked_messages))', '']],
      },
      {
        title: 'Oldest unpublished event',
        unit: 's',
        kind: 'stat',
        redFrom: 60,
        queries: [['max(messaging_outbox_age_seconds)', '']],
      },
      {
        title: 'Published',
        unit: 'ops',
        queries: [[`sum by (service) (${rate('messaging_published_total')})`, '{{service}}']],
      },
      {
        title: 'Handled',
        unit: 'ops',
        queries: [[`sum by (service) (${rate('messaging_handled_total')})`, '{{service}}']],
      },
      {
        title: 'From happening to handled, 99th percentile',
        unit: 's',
        queries: [['max by (service) (type:messaging_lag_seconds:p99_5m)', '{{service}}']],
      },
      {
        title: 'Waiting in queues',
        unit: 'short',
        queries: [['max by (queue) (messaging_queue_messages)', '{{queue}}']],
      },
      {
        title: 'Resting before a retry',
        unit: 'short',
        queries: [['max by (service) (messaging_retry_messages)', '{{service}}']],
      },
      {
        title: 'Unpublished',
        unit: 'short',
        queries: [['max by (service) (messaging_outbox_events)', '{{service}}']],
      },
      {
        title: 'Failed, refused, given up',
        unit: 'ops',
        queries: [
          [`sum by (service) (${rate('messaging_retried_total')})`, '{{service}} retried'],
          [`sum by (service) (${rate('messaging_refused_total')})`, '{{service}} refused'],
          [`sum by (service) (${rate('messaging_dead_lettered_total')})`, '{{service}} given up'],
        ],
      },
      {
        title: 'Delivered twice',
        description: 'The inbox drops these',
        unit: 'ops',
        queries: [[`sum by (service) (${rate('messaging_duplicates_total')})`, '{{service}}']],
      },
      {
        title: 'Time of a reaction, 95th percentile',
        unit: 's',
        queries: [[quantile(0.95, 'service', 'messaging_handling_seconds'), '{{service}}']],
      },
      {
        title: 'RabbitMQ: messages ready',
        unit: 'short',
        queries: [
          ['sum(rabbitmq_queue_messages_ready)', 'ready'],
          ['sum(rabbitmq_queue_messages_unacked)', 'unacknowledged'],
        ],
      },
      {
        title: 'RabbitMQ: memory',
        unit: 'bytes',
        queries: [['rabbitmq_process_resident_memory_bytes', '{{instance}}']],
      },
      {
        title: 'RabbitMQ: free disk',
        unit: 'bytes',
        queries: [['rabbitmq_disk_space_available_bytes', '{{instance}}']],
      },
    ],
  },
  engines: {
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
  },
  orders: {
    uid: 'tokri-orders',
    title: 'Tokri / Orders and payments',
    panels: [
      {
        title: 'Stuck orders',
        unit: 'short',
        kind: 'stat',
        redFrom: 1,
        queries: [['max(order_saga_stuck)', '']],
      },
      {
        title: 'Late orders at the desk',
        unit: 'short',
        kind: 'stat',
        redFrom: 1,
        queries: [['max(order_desk_late)', '']],
      },
      {
        title: 'Riders out',
        unit: 'short',
        kind: 'stat',
        queries: [['max(order_riders_out)', '']],
      },
      {
        title: 'Refused refunds',
        unit: 'short',
        kind: 'stat',
        redFrom: 1,
        queries: [['max(order_refunds_refused)', '']],
      },
      {
        title: 'Refunded, 24 h',
        unit: 'currencyINR',
        kind: 'stat',
        queries: [['sum(increase(payment_refunded_rupees_total[24h]))', '']],
      },
      {
        title: 'Refunds, 24 h',
        unit: 'short',
        kind: 'stat',
        queries: [['sum(increase(payment_refunds_total[24h]))', '']],
      },
      {
        title: 'At the desk, by status',
        unit: 'short',
        queries: [
          ['max by (status) (order_desk_orders)', '{{status}}'],
          ['max(order_desk_late)', 'late'],
        ],
      },
      {
        title: 'Oldest at the desk, by status',
        unit: 's',
        queries: [['max by (status) (order_desk_oldest_seconds)', '{{status}}']],
      },
      {
        title: 'From the confirmation to the door',
        unit: 's',
        queries: [
          [
            `histogram_quantile(0.5, sum by (le) (${rate('order_delivery_duration_seconds_bucket')}))`,
            'half',
          ],
          [
            `histogram_quantile(0.95, sum by (le) (${rate('order_delivery_duration_seconds_bucket')}))`,
            '95th percentile',
          ],
        ],
      },
      {
        title: 'Delivered as promised, 30 min',
        unit: 'percentunit',
        queries: [['1 - tokri:deliveries_late:ratio_rate30m', 'of all that were delivered']],
      },
      {
        title: 'Pieces that were not found, by reason, 1 h',
        unit: 'short',
        queries: [['sum by (reason) (increase(order_missing_pieces_total[1h]))', '{{reason}}']],
      },
      {
        title: 'Open event streams',
        description: 'Pages that follow orders',
        unit: 'short',
        queries: [['sum(event_streams_open)', 'open']],
      },
      {
        title: 'Event streams that ended, by reason',
        unit: 'ops',
        queries: [[`sum by (reason) (${rate('event_streams_ended_total')})`, '{{reason}}']],
      },
      {
        title: 'Placed, by payment',
        unit: 'ops',
        queries: [[`sum by (payment) (${rate('orders_placed_total')})`, '{{payment}}']],
      },
      { title: 'Confirmed', unit: 'ops', queries: [[`sum(${rate('orders_confirmed_total')})`, 'confirmed']] },
      {
        title: 'Came to nothing, by cause',
        unit: 'ops',
        queries: [[`sum by (cause) (${rate('orders_failed_total')})`, '{{cause}}']],
      },
      {
        title: 'Refused for want of stock',
        unit: 'ops',
        queries: [[`sum(${rate('stock_refusals_total')})`, 'refused']],
      },
      {
        title: 'Time in each status, 95th percentile',
        unit: 's',
        queries: [[quantile(0.95, 'status', 'order_status_duration_seconds'), '{{status}}']],
      },
      {
        title: 'Unfinished, by status',
        unit: 'short',
        queries: [['max by (status) (order_saga_orders)', '{{status}}']],
      },
      {
        title: 'Oldest unfinished, by status',
        unit: 's',
        queries: [['max by (status) (order_saga_oldest_seconds)', '{{status}}']],
      },
      {
        title: 'Recovery is late by',
        unit: 's',
        queries: [
          ['max(order_saga_overdue_seconds)', 'orders'],
          ['max(payment_overdue_seconds)', 'payments'],
        ],
      },
      {
        title: 'Payments by outcome',
        unit: 'ops',
        queries: [[`sum by (outcome) (${rate('payments_total')})`, '{{outcome}}']],
      },
      {
        title: 'Webhooks by outcome',
        unit: 'ops',
        queries: [[`sum by (outcome) (${rate('payment_webhooks_total')})`, '{{outcome}}']],
      },
      {
        title: 'Requests to the card provider',
        unit: 'ops',
        queries: [
          [
            `sum by (operation, outcome) (${rate('payment_provider_request_duration_seconds_count')})`,
            '{{operation}} {{outcome}}',
          ],
        ],
      },
      {
        title: 'Their duration, 90th percentile',
        unit: 's',
        queries: [[quantile(0.9, 'operation', 'payment_provider_request_duration_seconds'), '{{operation}}']],
      },
      {
        title: 'Reservations that are held',
        unit: 'short',
        queries: [['max(catalogue_reservations_open)', 'held']],
      },
      {
        title: 'Mails by outcome',
        unit: 'ops',
        queries: [[`sum by (outcome) (${rate('mails_total')})`, '{{outcome}}']],
      },
      { title: 'Mails that wait', unit: 'short', queries: [['max(mails_waiting)', 'waiting']] },
    ],
  },
};
