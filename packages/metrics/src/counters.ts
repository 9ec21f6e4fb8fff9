import { Counter, type Registry } from 'prom-client';

export const countersOf =
  (registry: Registry) =>
  <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers: [registry] });
