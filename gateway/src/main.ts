import { createLogger, exitOnFailure, loadConfig, runService } from '@tokri/service-kit';
import { config } from './config';
import { createGateway } from './gateway';

async function main(): Promise<void> {
  const settings = loadConfig(config, process.env);
  const logger = createLogger('gateway', settings.LOG_LEVEL);
  await runService(() => Promise.resolve(createGateway(settings, logger)), {
    logger,
    port: settings.PORT,
    host: settings.HOST,
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
    drainMs: settings.DRAIN_MS,
  });
}

main().catch(exitOnFailure);
