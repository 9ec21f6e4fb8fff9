import { createLogger, exitOnFailure, runService } from '@tokri/service-kit';
import { settingsOfProcess } from './config';
import { createIdentityService } from './service';

function main(): Promise<void> {
  const settings = settingsOfProcess();
  const logger = createLogger('identity', settings.LOG_LEVEL);
  return runService(() => createIdentityService(settings, logger), {
    logger,
    port: settings.PORT,
    host: settings.HOST,
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
  });
}

Promise.resolve().then(main).catch(exitOnFailure);
