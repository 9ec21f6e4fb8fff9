import { createLogger, exitOnFailure, loadConfig, runService } from '@tokri/service-kit';
import { config } from './config';
import { createCartService } from './service';

function main(): Promise<void> {
  const settings = loadConfig(config, process.env);
  const logger = createLogger('cart', settings.LOG_LEVEL);
  return runService(() => createCartService(settings, logger), {
    logger,
    port: settings.PORT,
    host: settings.HOST,
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
  });
}

Promise.resolve().then(main).catch(exitOnFailure);
