import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { decode, sign, type JwtPayload } from 'jsonwebtoken';
import { createTokenVerifier, remoteKeys } from '@tokri/service-kit';
import { toPem } from '../src/keys/key-pair';
import { createKeyRing } from '../src/keys/key-ring';
import { revokeKey } from '../src/keys/revoke-key';
import { createSeal } from '../src/seal';
import { sidOf, startHarness, useHarness } from './harness';

const PEM = toPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

/** Forged signatures, issuers and the like: packages/service-kit/src/auth/access.test.ts. */
describe('an access token signed by the key of identity', () => {
  const { harness } = useHarness({ JWT_PRIVATE_KEY: PEM });

  it("is accepted for the user's own open session only [A-7.2.2] [A-10.3.3]", async () => {
    const [shopper, other] = [await harness.shopper(), await harness.shopper()];
    const { header, payload } = decode(shopper.accessToken, { complete: true })!;
    const statusOf = async (more: object, expiresIn = 60) => {
      const { sub, sid, role } = payload as JwtPayload;
      const common = { issuer: 'tokri', audience: 'tokri-api', keyid: header.kid, expiresIn };
      const token = sign({ sub, sid, role, ...more }, PEM, { algorithm: 'ES256', ...common });
      return (await harness.details(token)).status;
    };
    expect((payload as JwtPayload).sub).toBe(shopper.userId);
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({}, -1)).toBe(401);
    expect(await statusOf({ sid: sidOf(other.accessToken) })).toBe(401);
    await harness.ask('logout', { token: shopper.accessToken });
    expect(await statusOf({})).toBe(401);
  });
});

describe('signing keys', () => {
  const { harness } = useHarness();
  const signer = () => harness.dependencies.keys.signer();
  const refresh = () => harness.dependencies.keys.refresh();
  const jwks = async () => {
    const response = await fetch(`${harness.url}/.well-known/jwks.json`);
    return ((await response.json()) as { keys: (JsonWebKey & { kid: string })[] }).keys;
  };
  const published = async () => (await jwks()).map(({ kid }) => kid);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it('publishes public halves only', async () => {
    const keys = await jwks();
    expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }]);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('are reused after a restart, with the same id', async () => {
    const second = await startHarness({}, harness.env);
    expect(second.dependencies.keys.signer().kid).toBe(signer().kid);
    const { accessToken } = await harness.shopper();
    expect((await second.details(accessToken)).status).toBe(200);
    await second.close();
  });

  it('rotate without ending a session: old tokens stay valid, and new ones verify everywhere', async () => {
    const verify = createTokenVerifier(remoteKeys(`${harness.url}/.well-known/jwks.json`));
    const before = await harness.shopper();
    await verify(before.accessToken);
    const next = await harness.dependencies.keys.rotate(0);
    await refresh();
    expect(signer().kid).toBe(next);
    const later = await harness.refresh(before.refreshToken);
    expect(decode(later.accessToken, { complete: true })!.header.kid).toBe(next);
    expect((await harness.details(before.accessToken)).status).toBe(200);
    expect((await harness.details(later.accessToken)).status).toBe(200);
    expect((await verify(before.accessToken)).userId).toBe(before.userId);
  });

  it('are published before they sign', async () => {
    const { kid } = signer();
    const next = await harness.dependencies.keys.rotate(60_000);
    await refresh();
    expect(signer().kid).toBe(kid);
    expect(await published()).toContain(next);
  });

  it('are removed once their last tokens have expired', async () => {
    const old = (await published()).filter((kid) => kid !== signer().kid);
    const signedLast = async (minutes: number) => {
      const signedAt = minutesAgo(minutes);
      await harness.store.signingKeys.updateMany({ _id: { $in: old } }, { signedAt });
      await refresh();
      return published();
    };
    expect(await signedLast(20)).toHaveLength(old.length + 1);
    expect(await signedLast(31)).toEqual([signer().kid]);
  });

  it('that were revoked are never accepted again, not even as JWT_PRIVATE_KEY [G-170]', async () => {
    const { signingKeys } = harness.store;
    const { kid, privateKey } = signer();
    await revokeKey({ signingKeys })({ kid });
    await refresh();
    expect(signer().kid).not.toBe(kid);
    await signingKeys.updateOne({ _id: kid }, { revokedAt: minutesAgo(60), signedAt: minutesAgo(60) });
    await refresh();
    expect(await published()).not.toContain(kid);
    expect(await signingKeys.findById(kid).lean()).toMatchObject({ sealedPrivate: '' });
    await expect(startHarness({ JWT_PRIVATE_KEY: toPem(privateKey) }, harness.env)).rejects.toThrow(
      'Settings: JWT_PRIVATE_KEY has been revoked: set another one and restart.',
    );
  });

  it('that are sealed with another secret still verify, and a new one signs', async () => {
    const { kid } = signer();
    const { signingKeys } = harness.store;
    const { logger } = harness.dependencies;
    const seal = createSeal(['another secret altogether']);
    const ring = await createKeyRing({ signingKeys, seal, logger, rotationDays: 90 });
    expect(ring.signer().kid).not.toBe(kid);
    expect(await ring.find(kid)).toBeDefined();
    ring.stop();
  });
});
