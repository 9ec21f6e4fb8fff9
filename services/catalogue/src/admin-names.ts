import { createInternalClient, type Logger } from '@tokri/service-kit';
import type { CatalogueConfig } from './config';

/** Names of users by their id. */
export type FindAdminNames = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Short, because a history is shown without names, too. */
const TIMEOUT_MS = 1_500;

/** Reads names of admins from identity; none when it does not respond soon. Never throws. */
export function createAdminNames(
  { IDENTITY_URL, INTERNAL_SECRET_FOR_IDENTITY }: CatalogueConfig,
  logger: Logger,
): FindAdminNames {
  const client = createInternalClient({
    caller: 'catalogue',
    callees: { identity: { url: IDENTITY_URL, secret: INTERNAL_SECRET_FOR_IDENTITY } },
    timeoutMs: TIMEOUT_MS,
  });
  return async (userIds) => {
    const asked = [...new Set(userIds)];
    if (asked.length === 0 || !client.isAnswering('identity')) return new Map();
    try {
      const { names } = await client.call('findNames', { userIds: asked });
      return new Map(names.map(({ userId, name }) => [userId, name]));
    } catch (error) {
      logger.warn({ err: error }, 'the names of admins are left out');
      return new Map();
    }
  };
}
