import { createLogger, exitOnFailure, loadConfig, runService } from '@tokri/service-kit';
import { config } from './config';
import { createMediaService } from './service';

function main(): Promise<void> {
  const settings = loadConfig(config, process.env);
  const logger = createLogger('media', settings.LOG_LEVEL);
  return runService(() => createMediaService(settings, logger), {
    logger,
    port: settings.PORT,
    host: settings.HOST,
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
  });
}

Promise.resolve().then(main).catch(exitOnFailure);
