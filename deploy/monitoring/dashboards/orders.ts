import type { Dashboard } from '../grafana';
import { quantile, rate } from './queries';

export const orders: Dashboard = {
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
      title: 'Invoices not stored',
      unit: 'short',
      kind: 'stat',
      queries: [['max(order_invoices_unstored)', '']],
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
        [`histogram_quantile(0.5, sum by (le) (${rate('order_delivery_duration_seconds_bucket')}))`, 'half'],
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
      title: 'Refused without enough stock',
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
};
