import type { Dashboard } from './grafana';
import { broker } from './dashboards/broker';
import { engines } from './dashboards/engines';
import { orders } from './dashboards/orders';
import { service } from './dashboards/service';
import { shop } from './dashboards/shop';

/** All dashboards. Metrics with a value for all replicas alike (queues, unfinished orders) are shown by `max`. */
export const DASHBOARDS: Readonly<Record<string, Dashboard>> = { shop, service, broker, engines, orders };
