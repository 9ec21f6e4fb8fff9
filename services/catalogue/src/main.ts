import { createLogger, exitOnFailure, loadConfig, runService } from '@tokri/service-kit';
import { config } from './config';
import { createCatalogueService } from './service';

function start(): Promise<void> {
  const settings = loadConfig(config, process.env);
  const logger = createLogger('catalogue', settings.LOG_LEVEL);
  return runService(() => createCatalogueService(settings, logger), {
    logger,
    port: settings.PORT,
    host: settings.HOST,
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
  });
}

Promise.resolve().then(start).catch(exitOnFailure);
