import { calls, newEvent } from '@tokri/contracts';
import { outcome, useHarness, type Shopper } from './harness';

describe('consents', () => {
  const { harness, smtp, happens } = useHarness();

  const consentsOf = async ({ accessToken: token }: Pick<Shopper, 'accessToken'>) =>
    calls.getConsents.response.parse((await harness.ask('getConsents', { token })).body).data;
  const given = async (by: Pick<Shopper, 'accessToken'>) =>
    (await consentsOf(by)).filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
  const setOffers = ({ accessToken: token }: Shopper, isGiven: boolean) =>
    harness.ask('setConsent', { token, body: { purpose: 'offers', isGiven } });
  const rowsOf = (userId: string) => harness.store.consents.find({ userId }).sort({ givenAt: 1 }).lean();

  async function registered(consents?: object) {
    const email = harness.email();
    const password = 'correct horse';
    const body = { name: 'Asha', email, password, confirmPassword: password, ...(consents && { consents }) };
    const answer = await harness.ask('register', { body });
    const { _id: userId } = answer.body.data as { _id: string };
    return { email, userId, password, ...(await harness.logIn(email, password)) };
  }
  const isBack = (shopper: Shopper) =>
    happens(
      newEvent('product.back-in-stock', 'f'.repeat(24), {
        ...{ productId: 'f'.repeat(24), name: 'Ghee', unit: '1 kg', userIds: [shopper.userId] },
      }),
    );
  const restockMails = ({ email }: Shopper) =>
    smtp.to(email).filter(({ subject }) => subject.includes('back in stock')).length;

  it('of a registration are recorded with their time, offers only if they were chosen', async () => {
    expect(await given(await registered())).toEqual([]);
    const plain = await registered({});
    expect(await given(plain)).toEqual(['account', 'order-mails']);
    for (const row of await rowsOf(plain.userId)) {
      expect(row.givenAt).toBeInstanceOf(Date);
      expect(row).not.toHaveProperty('version');
    }
    const chosen = await registered({ version: '2026-11-30', optional: ['offers'] });
    expect(await given(chosen)).toEqual(['account', 'order-mails', 'offers']);
  });

  it('have the privacy notice that is published when they are given', async () => {
    const at = (day: number) => `2026-12-0${day}T06:30:00.000Z`;
    const saved = (sequence: number, published?: { version: number; at: string }, slug = 'privacy') =>
      happens(newEvent('page.changed', 'page', { slug, ...(published && { published }) }), { sequence });
    const noticeOf = async () => {
      const [{ version, noticeVersion } = {}] = await consentsOf(await registered({}));
      return { version, noticeVersion };
    };
    await saved(10, { version: 4, at: at(1) });
    expect(await noticeOf()).toEqual({ version: at(1), noticeVersion: 4 });
    const asha = await registered({});
    await saved(12, { version: 5, at: at(2) });
    // Late, and of another page.
    await saved(11, { version: 4, at: at(1) });
    await saved(13, { version: 9, at: at(3) }, 'terms');
    expect(await noticeOf()).toEqual({ version: at(2), noticeVersion: 5 });
    await setOffers(asha, true);
    const versions = (await consentsOf(asha)).map(({ purpose, noticeVersion }) => [purpose, noticeVersion]);
    expect(versions).toEqual([
      ['account', 4],
      ['order-mails', 4],
      ['offers', 5],
    ]);
    await saved(14);
    expect(await noticeOf()).toEqual({});
  });

  it('to offers can be withdrawn and given again, and the proof of each is kept', async () => {
    const asha = await registered({ optional: ['offers'] });
    for (const _ of [1, 2]) expect((await setOffers(asha, false)).status).toBe(200);
    expect(await given(asha)).toEqual(['account', 'order-mails']);
    await Promise.all([1, 2, 3].map(() => setOffers(asha, true)));
    expect(await given(asha)).toContain('offers');
    const rows = (await rowsOf(asha.userId)).filter(({ purpose }) => purpose === 'offers');
    expect(rows).toHaveLength(2);
    const [old, current] = rows;
    const days = (old!.forgottenAt!.getTime() - old!.withdrawnAt!.getTime()) / 86_400_000;
    expect(days).toBe(365);
    expect(current).not.toHaveProperty('forgottenAt');
  });

  it('that are needed cannot be withdrawn', async () => {
    const { accessToken: token } = await registered({});
    const body = { purpose: 'account', isGiven: false };
    expect(outcome(await harness.ask('setConsent', { token, body }))).toEqual([400, 'INVALID_INPUT']);
  });

  it('decide on mails about products that are back: none after a withdrawal', async () => {
    const [never, withdrawn] = [await harness.confirmedShopper(), await harness.confirmedShopper()];
    await setOffers(withdrawn, false);
    for (const shopper of [never, withdrawn]) await isBack(shopper);
    await harness.mailsEnded(never.email);
    expect([restockMails(never), restockMails(withdrawn)]).toEqual([1, 0]);
    await setOffers(withdrawn, true);
    await isBack(withdrawn);
    await harness.mailsEnded(withdrawn.email);
    expect(restockMails(withdrawn)).toBe(1);
  });

  it('end with the account; the proof has no id of the person and is deleted after a year', async () => {
    const asha = await registered({ optional: ['offers'] });
    const before = (await rowsOf(asha.userId)).map(({ _id }) => _id);
    const { accessToken: token, password } = asha;
    expect((await harness.ask('deleteAccount', { token, body: { password } })).status).toBe(200);
    const rows = await harness.store.consents.find({ _id: { $in: before } }).lean();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(asha.userId);
    for (const row of rows) expect(row.forgottenAt).toBeInstanceOf(Date);
  });
});
