import type { Store } from '../store';

/**
 * Revokes a signing key permanently; idempotent. Within seconds replicas stop signing with it and create another one if
 * needed; after a minute no process accepts it (service-kit/remote-keys.ts). The row prevents adding the key again.
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
