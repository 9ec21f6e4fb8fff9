import { startShopProcess, type ShopProcess } from '@tokri/testing/shop';

/** `npm start` with the settings that the suites need. */
export const startShop = (options: Parameters<typeof startShopProcess>[0] = {}): Promise<ShopProcess> =>
  startShopProcess({
    ...options,
    env: {
      // Every call of the contract suites has a unique client address, so that no limit hides a handler.
      TRUST_PROXY: '1',
      LIMIT_USER_CALLS_PER_MINUTE: '1000000',
      // Browsers of all journeys have one address.
      LIMIT_PICTURES_PER_ADDRESS_PER_MINUTE: '1000000',
      LIMIT_PAGES_PER_ADDRESS_PER_MINUTE: '1000000',
      // Suites create many accounts.
      IDENTITY__BCRYPT_COST: '4',
      ...options.env,
    },
  });

/** Settings of a shop that exports every trace to the collector at this URL. */
export const exportAllTraces = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER_ARG: '1',
  TRACES_PER_SECOND: '10000',
  OTEL_BSP_SCHEDULE_DELAY: '500',
});
