import type { Store } from '../store';

/**
 * Takes a signing key away for good; revoking it again is a success. Replicas stop signing with it within seconds and make
 * another one if they have none; a minute later no process of the shop believes it (service-kit/remote-keys.ts). Its row
 * stays, so that nothing brings it back.
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
