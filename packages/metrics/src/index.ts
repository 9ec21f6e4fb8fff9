export { countersOf } from './counters';
export { createMeasurement, type Measurement, type MeasurementOptions } from './measurement';
export { measuredGauges } from './measured-gauges';
