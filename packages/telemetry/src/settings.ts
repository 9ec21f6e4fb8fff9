/** Tracing settings of every process; described in docs/settings.md. */
export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_HEADERS?: string;
  OTEL_TRACES_SAMPLER_ARG: number;
  TRACES_PER_SECOND: number;
  OTEL_RESOURCE_ATTRIBUTES?: string;
  OTEL_BSP_SCHEDULE_DELAY: number;
  NODE_ENV: string;
  BUILD_VERSION?: string;
}
