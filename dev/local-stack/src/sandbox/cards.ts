import { createCardSandbox } from '@tokri/card-sandbox';
import { cardsSchema } from './config';
import { runStandIn } from './run';

/** Runs the card sandbox as a process, for shops in containers without a provider's keys. */
runStandIn('card sandbox', cardsSchema, (settings) =>
  createCardSandbox({
    host: settings.HOST,
    port: settings.PORT,
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookUrl: settings.WEBHOOK_URL,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    dataFile: settings.DATA_FILE,
    publicUrl: new URL(settings.PUBLIC_URL).origin,
  }),
);
