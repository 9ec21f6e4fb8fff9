import { Gauge, type Registry } from 'prom-client';
import { createMeasurement, type Measurement, type MeasurementOptions } from './measurement';

interface MeasuredGauge<Value> {
  name: string;
  help: string;
  value: (value: Value) => number;
}

interface MeasuredGaugeByLabel<Value> {
  name: string;
  help: string;
  /** The label must have few, known values, never ids. */
  label: string;
  values: (value: Value) => Readonly<Record<string, number>>;
}

/**
 * Gauges that share one reading, taken when metrics are scraped (createMeasurement). Without a reading a gauge without
 * a label shows NaN, and one with a label shows nothing.
 */
export function measuredGauges<Value>(
  registry: Registry,
  read: () => Promise<Value>,
  gauges: readonly (MeasuredGauge<Value> | MeasuredGaugeByLabel<Value>)[],
  options?: MeasurementOptions,
): void {
  const measurement = createMeasurement(read, options);
  for (const gauge of gauges) {
    if ('label' in gauge) observeByLabel(registry, measurement, gauge);
    else observe(registry, measurement, gauge);
  }
}

function observe<Value>(
  registry: Registry,
  measurement: Measurement<Value>,
  { name, help, value }: MeasuredGauge<Value>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const read = await measurement();
      this.set(read === undefined ? Number.NaN : value(read));
    },
  });
}

function observeByLabel<Value>(
  registry: Registry,
  measurement: Measurement<Value>,
  { name, help, label, values }: MeasuredGaugeByLabel<Value>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const read = await measurement();
      this.reset();
      if (read === undefined) return;
      for (const [key, amount] of Object.entries(values(read))) this.set({ [label]: key }, amount);
    },
  });
}
