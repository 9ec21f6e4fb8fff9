import type { Dashboard } from '../grafana';
import { quantile, rate } from './queries';

export const broker: Dashboard = {
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
};
