import type { Store } from '../store';

/**
 * Revokes a signing key permanently; idempotent. Replicas stop signing with it within seconds and create another one if they
 * have none; after a minute no process accepts it (service-kit/remote-keys.ts). The row stays, so that it is not added again.
 */
export const revokeKey =
  ({ signingKeys }: Pick<Store, 'signingKeys'>) =>
  async ({
    kid,
    now = new Date(),
  }: {
    kid: string;
    now?: Date;
  }): Promise<'revoked' | 'was revoked before' | 'unknown'> => {
    const revoke = { $set: { revokedAt: now, sealedPrivate: '' } };
    const { modifiedCount } = await signingKeys.updateOne({ _id: kid, revokedAt: null }, revoke);
    if (modifiedCount > 0) return 'revoked';
    return (await signingKeys.exists({ _id: kid })) ? 'was revoked before' : 'unknown';
  };
