import type { Logger } from 'pino';
import type { TracingSettings } from './settings';
import { useRecorder } from './spans';

const nothingToStop = () => Promise.resolve();

/**
 * Starts recording and exporting spans if the settings name a collector; otherwise the SDK is not loaded.
 * Resolves with a function that stops it and sends the remaining spans, for at most three seconds.
 */
export async function startTracing(
  service: string,
  settings: TracingSettings,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return nothingToStop;
  const { startSdk } = await import('./sdk');
  const sdk = startSdk(service, settings.OTEL_EXPORTER_OTLP_ENDPOINT, settings, logger);
  useRecorder(sdk);
  return async () => {
    useRecorder(undefined);
    await sdk.stop();
  };
}
