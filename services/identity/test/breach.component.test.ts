import { waitFor } from '@tokri/testing';
import type { BreachNotice } from '../src/privacy/breach/notice';
import { notifyOfBreach } from '../src/privacy/breach/notify';
import { useHarness } from './harness';

const parts = (mark: string) => ({
  happened: `${mark} A copy of addresses was read on 28 November.`,
  consequences: `${mark} Somebody may write to you in our name.`,
  measures: `${mark} The copy is deleted.`,
  advice: `${mark} Open no links in such mails.`,
});
const NOTICE: BreachNotice = {
  reference: 'drill-1',
  affected: 'everybody',
  contact: 'Meera Rao, privacy@shop.example',
  texts: { en: parts('(en)'), hi: parts('(hi)') },
};

describe('a drill: the notice of a data breach', () => {
  const { harness, smtp, mailedOtp } = useHarness();
  const notify = (notice: Partial<BreachNotice>, dryRun = false, pace?: () => Promise<void>) => {
    const { store, dependencies } = harness;
    return notifyOfBreach({ ...dependencies, store })({ ...NOTICE, ...notice }, { dryRun, pace });
  };
  const notices = (email: string) =>
    smtp.to(email).filter(({ text }) => text.includes('A copy of addresses'));

  it('reaches every account once, in its language, also when the command is repeated', async () => {
    const [asha, ravi] = [await harness.confirmedShopper(), await harness.shopper()];
    await harness.store.users.updateOne({ _id: ravi.userId }, { language: 'hi', status: 'Suspended' });
    const planned = await notify({}, true);
    expect(planned.written).toBeGreaterThanOrEqual(2);
    expect(await harness.store.mails.countDocuments({ template: 'breach-notice' })).toBe(0);

    expect(await notify({})).toEqual(planned);
    expect(await notify({})).toEqual({ written: 0, before: planned.written, unknown: [] });
    await harness.mailsEnded(asha.email);
    await harness.mailsEnded(ravi.email);
    for (const [{ email }, mark] of [
      [asha, '(en)'],
      [ravi, '(hi)'],
    ] as const) {
      const [mail, ...others] = notices(email);
      expect(others).toEqual([]);
      for (const part of [...Object.values(parts(mark)), NOTICE.contact]) {
        expect(mail!.text).toContain(part);
        expect(mail!.html).toContain(part);
      }
    }
  });

  it('reaches the listed accounts only, and names addresses without one', async () => {
    const [asha, ravi] = [await harness.shopper(), await harness.shopper()];
    const affected = [asha.email, 'nobody@mail.example'];
    expect(await notify({ reference: 'drill-2', affected })).toEqual({
      written: 1,
      before: 0,
      unknown: ['nobody@mail.example'],
    });
    await harness.mailsEnded(asha.email);
    expect(notices(asha.email)).toHaveLength(1);
    expect(notices(ravi.email)).toEqual([]);
  });

  it('leaves out an account that was deleted since it began, and follows one that was changed', async () => {
    const [asha, ravi, meera] = [await harness.shopper(), await harness.shopper(), await harness.shopper()];
    const { users } = harness.store;
    const email = harness.email();
    const affected = [asha.email, ravi.email, meera.email];
    const written = await notify({ reference: 'drill-3', affected }, false, async () => {
      await users.deleteOne({ _id: ravi.userId });
      await users.updateOne({ _id: meera.userId }, { email, language: 'hi' });
    });
    expect(written).toEqual({ written: 2, before: 0, unknown: [] });
    for (const address of [asha.email, ravi.email, meera.email, email]) await harness.mailsEnded(address);
    expect([asha.email, ravi.email, meera.email, email].map((each) => notices(each).length)).toEqual([
      1, 0, 0, 1,
    ]);
    expect(notices(email)[0]!.text).toContain('(hi)');
  });

  it('never delays a code, also when the mail server takes the notices slowly', async () => {
    const { mails, users } = harness.store;
    const affected = ['a', 'b', 'c', 'd', 'e'].map(
      (name) => name + harness.email().replace('@mail', '@slow'),
    );
    for (const email of affected) await users.updateOne({ _id: (await harness.shopper()).userId }, { email });
    expect(await notify({ reference: 'drill-4', affected })).toMatchObject({ written: 5 });
    const notSent = (state: 'waiting' | 'sending') =>
      mails.countDocuments({ state, template: 'breach-notice' });
    await waitFor(async () => expect(await notSent('sending')).toBe(2));
    const asha = await harness.shopper();
    await harness.ask('forgotPassword', { body: { email: asha.email } });
    expect(await mailedOtp(asha.email)).toMatch(/^\d{6}$/);
    expect(await notSent('waiting')).toBe(3);
    smtp.acceptSlow();
    for (const address of affected) await harness.mailsEnded(address);
  });
});
