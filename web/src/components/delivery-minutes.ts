import type { PublicConfig } from '@tokri/contracts';
import { configApi } from '../api/config-api';
import { t } from '../lib/language';

type DeliveryMinutes = NonNullable<PublicConfig['deliveryMinutes']>;

/** Minutes from order to door; undefined until they are known, and in a shop with few deliveries. */
export const useDeliveryMinutes = (): DeliveryMinutes | undefined =>
  configApi.useConfigQuery().data?.deliveryMinutes;

/** For an empty cart. */
export const describeDelivery = (minutes: DeliveryMinutes | undefined): string =>
  minutes
    ? t('Fill it with something good: it is at your door in {from}–{to} minutes.', minutes)
    : t('Fill it with something good: it is at your door in 10 minutes.');
