import { MAX_WISHES_PER_EMAIL, newEvent } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import { createAreaSweep } from '../src/area-wishes/sweep';
import { setDeliveryArea } from '../src/area-wishes/commands';
import { SHOP } from '../src/area-wishes/store';
import { outcome, useHarness } from './harness';

const { harness, smtp, happens, mailed } = useHarness({ AREA_MAIL_DELAY_SECONDS: '0' });

let versions = 0;
const areaIs = (pincodes: string[]) =>
  happens(newEvent('shop.area-changed', SHOP, { version: (versions += 1), pincodes }));

const NOWHERE = ['110001'];
let last = 560_000;
/** A pincode that no other test uses. */
const aPincode = () => String((last += 1));

const wish = (pincode: string, { token, ...body }: { email?: string; token?: string } = {}) =>
  harness.ask('leaveAreaWish', { body: { pincode, ...body }, ...(token && { token }) });
const rows = (email: string) => harness.store.areaWishes.find({ email }).sort({ pincode: 1 }).lean();
const noticesTo = async (email: string) => {
  await harness.mailsEnded(email);
  return smtp.to(email).filter(({ subject }) => subject.startsWith('We deliver to'));
};
const linkIn = ({ text }: { text: string }) => /area-wish\?token=([\w-]+)/.exec(text)![1]!;
const answer = (token: string, chosen: string) =>
  harness.send('GET', `/api/user/area-wish?token=${token}&answer=${chosen}`);
/** Handles what is due, as one of several replicas. */
const sweep = () => createAreaSweep(harness.dependencies, harness.dependencies.logger).runOnce();

async function aConfirmedGuest(pincode: string) {
  const email = harness.email();
  await wish(pincode, { email });
  const token = linkIn(await mailed(email, `A mail when we deliver to ${pincode}`));
  expect((await answer(token, 'confirm')).status).toBe(200);
  return { email, token };
}

beforeAll(() => areaIs(NOWHERE));

it('a guest is mailed once when the pincode is served, after the mailed link was opened, and then forgotten', async () => {
  const pincode = aPincode();
  const [email, silent] = [harness.email(), harness.email()];
  const asked = [await wish(pincode, { email }), await wish(pincode, { email: silent })];
  const token = linkIn(await mailed(email, `A mail when we deliver to ${pincode}`));
  expect((await answer(token, 'confirm')).body.message).toBe('Thank you. Your choice is saved.');
  // What is answered does not depend on what is known of the email.
  expect(
    [...asked, await wish(pincode, { email })].map(({ status, body }) => [status, body.message]),
  ).toEqual(Array.from({ length: 3 }, () => [200, 'Please open the link that we have mailed to you.']));
  expect(smtp.to(email)).toHaveLength(1);
  await areaIs([...NOWHERE, pincode]);
  await sweep();
  await mailed(email, `We deliver to ${pincode} now`);
  expect(await rows(email)).toEqual([]);
  expect(await noticesTo(silent)).toEqual([]);
  expect(await rows(silent)).toMatchObject([{ pincode, isConfirmed: false }]);
  await areaIs(NOWHERE);
  await areaIs([...NOWHERE, pincode]);
  await sweep();
  expect(await noticesTo(email)).toHaveLength(1);
});

it('the confirmed email of an account needs no link, an unconfirmed one does, and the email of the request is ignored', async () => {
  const pincode = aPincode();
  const [sure, unsure] = [await harness.confirmedShopper(), await harness.shopper()];
  const stranger = harness.email();
  const asked = [sure, unsure].map(({ accessToken: token }) => wish(pincode, { token, email: stranger }));
  expect((await Promise.all(asked)).map(({ body }) => body.data)).toEqual([
    { needsConfirmation: false },
    { needsConfirmation: true },
  ]);
  expect(await rows(stranger)).toEqual([]);
  expect(await rows(sure.email)).toMatchObject([{ isConfirmed: true, userId: sure.userId }]);
  expect(await rows(unsure.email)).toMatchObject([{ isConfirmed: false, userId: unsure.userId }]);
  // The receipt has the link that deletes it.
  const token = linkIn(await mailed(sure.email, `A mail when we deliver to ${pincode}`));
  expect((await answer(token, 'delete')).body.message).toBe('Your email is deleted.');
  expect(outcome(await answer(token, 'delete'))).toEqual([400, 'INVALID_INPUT']);
  expect(outcome(await answer(token, 'confirm'))).toEqual([400, 'INVALID_INPUT']);
  expect(await rows(sure.email)).toEqual([]);
  expect(await harness.store.mails.countDocuments({ to: sure.email, template: 'area-wish' })).toBe(0);
});

it('a browser gets a page, and only its buttons change something', async () => {
  const pincode = aPincode();
  const email = harness.email();
  await wish(pincode, { email });
  const token = linkIn(await mailed(email, `A mail when we deliver to ${pincode}`));
  const open = async (more = '') => {
    const url = `${harness.url}/api/user/area-wish?token=${token}${more}`;
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  };
  expect((await open()).html).toContain(`A mail when we deliver to ${pincode}?`);
  expect(await rows(email)).toMatchObject([{ isConfirmed: false }]);
  expect((await open('&answer=confirm')).html).toContain(`We write to you once we deliver to ${pincode}`);
  expect(await rows(email)).toMatchObject([{ isConfirmed: true }]);
  expect((await open('&answer=delete')).html).toContain('Your email is deleted');
  expect(await open()).toMatchObject({ status: 400 });
});

it('a wish for a pincode that is served already is mailed at once', async () => {
  const pincode = aPincode();
  await areaIs([...NOWHERE, pincode]);
  await sweep();
  const { email } = await aConfirmedGuest(pincode);
  await sweep();
  await mailed(email, `We deliver to ${pincode} now`);
});

it('an email waits for five pincodes, those of its owner the last ones; a wish without email or pincode is refused', async () => {
  const { email, accessToken: token } = await harness.confirmedShopper();
  for (let count = 0; count < MAX_WISHES_PER_EMAIL; count += 1)
    expect((await wish(aPincode(), { token })).status).toBe(200);
  const [first] = await rows(email);
  expect((await wish(aPincode(), { token })).status).toBe(200);
  expect((await rows(email)).map(({ pincode }) => pincode)).not.toContain(first!.pincode);
  expect(outcome(await wish(aPincode()))).toEqual([400, 'INVALID_INPUT']);
  expect((await wish('5600', { email })).body.fields).toHaveProperty('pincode');
  // A guest ends none of them, and is answered as always.
  expect((await wish(aPincode(), { email })).status).toBe(200);
  expect(await rows(email)).toHaveLength(MAX_WISHES_PER_EMAIL);
});

it('ten replicas and a crash between claim and mail mail everybody once; an area that changed back mails nobody', async () => {
  const [pincode, mistake] = [aPincode(), aPincode()];
  const emails = Array.from({ length: 12 }, harness.email);
  const row = (email: string, at: string) => ({
    ...{ email, pincode: at, language: 'en' as const, tokenHash: newId(), isConfirmed: true },
    ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) },
  });
  await harness.store.areaWishes.create([
    ...emails.map((email) => row(email, pincode)),
    row(emails[0]!, mistake),
  ]);
  const { dependencies } = harness;
  const { sequence } = (await harness.store.deliveryAreas.findById(SHOP).lean())!;
  const setArea = (pincodes: string[], more: number, delayMs = 0) =>
    dependencies.unitOfWork((transaction) =>
      setDeliveryArea(dependencies.store, transaction, { version: 1, pincodes }, sequence + more, delayMs),
    );
  await setArea([mistake], 1, 3_600_000);
  await setArea([pincode], 2, 3_600_000);
  await setArea([mistake], 1, 0);
  // Leases that have expired are those of replicas that died.
  const due = { $set: { dueAt: new Date(0) } };
  for (let round = 0; round < 2; round += 1) {
    await harness.store.deliveryAreas.updateOne({ _id: SHOP }, due);
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await sweep();
        await harness.store.deliveryAreas.updateOne({ _id: SHOP }, due);
      }),
    );
  }
  await sweep();
  for (const email of emails) expect(await noticesTo(email)).toHaveLength(1);
  expect(await rows(emails[0]!)).toMatchObject([{ pincode: mistake }]);
  await harness.store.areaWishes.deleteMany({ email: emails[0]! });
  // Events of later tests are newer.
  await harness.store.deliveryAreas.updateOne({ _id: SHOP }, { $set: { sequence } });
});

it('a shop that delivers everywhere mails everybody who waits', async () => {
  const pincode = aPincode();
  const { email } = await aConfirmedGuest(pincode);
  await areaIs([]);
  await sweep();
  await mailed(email, `We deliver to ${pincode} now`);
  await areaIs(NOWHERE);
});

it('the back office sees how many wait for which pincode, and no email', async () => {
  const [one, two] = [aPincode(), aPincode()];
  await aConfirmedGuest(one);
  await aConfirmedGuest(two);
  const { email } = await aConfirmedGuest(two);
  await wish(one, { email: harness.email() });
  const [{ accessToken: token }, shopper] = [await harness.admin(), await harness.shopper()];
  const { body } = await harness.ask('getAreaWishes', { token });
  const waiting = body.data as { pincode: string; people: number }[];
  expect(waiting[0]).toEqual({ pincode: two, people: 2 });
  expect(waiting).toContainEqual({ pincode: one, people: 1 });
  expect(JSON.stringify(body)).not.toContain(email);
  const refused = await harness.ask('getAreaWishes', { token: shopper.accessToken });
  expect(outcome(refused)).toEqual([403, 'FORBIDDEN']);
});

it('an export has the wishes of a person, and the deletion of the account erases them', async () => {
  const { email, accessToken: token, password } = await harness.confirmedShopper();
  await wish(aPincode(), { token });
  await wish(aPincode(), { email });
  expect(await rows(email)).toHaveLength(2);
  expect((await harness.ask('deleteAccount', { token, body: { password } })).status).toBe(200);
  expect(await rows(email)).toEqual([]);
});
