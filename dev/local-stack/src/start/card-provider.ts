import { join } from 'node:path';
import { createCardSandbox } from '@tokri/card-sandbox';
import type { LocalSecrets } from './secrets';
import type { StartSettings } from './settings';
import type { SettingsParts } from './service-settings';
import { assignPorts } from './ports';

interface CardOptions {
  settings: StartSettings;
  secrets: LocalSecrets;
  home: string;
  shopUrl: string;
}

/** Version-pinned script of the provider that still supports redirectToCheckout. */
const PROVIDER_SCRIPT = 'https://js.stripe.com/basil/stripe.js';

/** Uses the real provider if its keys are in the environment, otherwise a local sandbox. */
export async function openCardProvider(
  options: CardOptions,
): Promise<SettingsParts['card'] & { stop: () => Promise<void> }> {
  const { settings, secrets, home, shopUrl } = options;
  if (settings.STRIPE_SECRET_KEY) {
    return {
      secretKey: settings.STRIPE_SECRET_KEY,
      publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
      scriptUrl: PROVIDER_SCRIPT,
      stop: () => Promise.resolve(),
    };
  }
  const { card } = await assignPorts(join(home, 'ports.json'), ['card'] as const);
  const sandbox = await createCardSandbox({
    port: card,
    secretKey: secrets.cardSecretKey,
    webhookUrl: `${shopUrl}/api/payment/webhook`,
    webhookSecret: secrets.cardWebhookSecret,
    dataFile: join(home, 'data/card-sandbox.json'),
  });
  const address = `http://localhost:${card}`;
  return {
    apiBase: `http://127.0.0.1:${card}`,
    scriptUrl: `${address}/v3.js`,
    secretKey: secrets.cardSecretKey,
    publishableKey: secrets.cardPublishableKey,
    webhookSecret: secrets.cardWebhookSecret,
    stop: sandbox.stop,
  };
}
