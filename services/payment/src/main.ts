import { createLogger, exitOnFailure, loadConfig, runService } from '@tokri/service-kit';
import { config } from './config';
import { createPaymentService } from './service';

function main(): Promise<void> {
  const settings = loadConfig(config, process.env);
  const logger = createLogger('payment', settings.LOG_LEVEL);
  return runService(() => createPaymentService(settings, logger), {
    logger,
    port: settings.PORT,
    host: settings.HOST,
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
  });
}

Promise.resolve().then(main).catch(exitOnFailure);
