import { calls, type CallName, type EventData } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { boundGuestGrievances } from '../src/grievances/database';
import { outcome, useHarness, type Answer, type Shopper } from './harness';

const TEXT = 'The milk was sour';
const REPLY = 'Which day was on the pack?';

describe('complaints', () => {
  const { harness, mailed, smtp, broker } = useHarness();

  const ask = (name: CallName, body: object, by?: Pick<Shopper, 'accessToken'>) =>
    harness.ask(name, { body, ...(by && { token: by.accessToken }) });
  const complaint = (more: object = {}) => ({
    ...{ grievanceId: randomUUID(), kind: 'product', orderNumber: 'ORD-2AAAAAAA', text: TEXT },
    ...more,
  });
  const numberOf = (answer: Answer) => calls.fileGrievance.response.parse(answer.body).data.number;
  const file = async (by?: Shopper, more: object = {}) =>
    numberOf(await ask('fileGrievance', complaint(more), by));
  const view = async (key: object, by?: Shopper) =>
    calls.getGrievance.response.parse((await ask('getGrievance', key, by)).body).data;
  const answer = (by: Shopper, number: string, step: string, more: object = {}) =>
    ask('answerGrievance', { number, step, messageId: randomUUID(), text: REPLY, ...more }, by);
  const list = async (by: Shopper, body: object = {}) =>
    calls.getGrievances.response.parse((await ask('getGrievances', body, by)).body);
  const secretOf = ({ text }: { text: string }) =>
    /http:\/\/shop\.test\/grievance#GRV-\w{8}\.([\w-]{43})/.exec(text)![1]!;
  const aGuest = () => ({ name: 'Nila', email: harness.email() });

  it('of an account get a number at once, which is mailed, and are seen by their sender only', async () => {
    const [asha, other] = [await harness.confirmedShopper(), await harness.shopper()];
    const answered = await ask('fileGrievance', complaint(), asha);
    const { number, ...clock } = calls.fileGrievance.response.parse(answered.body).data;
    expect(number).toMatch(/^GRV-[2-9A-Z]{8}$/);
    expect(Date.parse(clock.acknowledgeBy) - Date.parse(clock.receivedAt)).toBe(48 * 3_600_000);
    const mail = await mailed(asha.email, `We have received your complaint ${number}`);
    expect(mail.text).toContain(`http://shop.test/grievance#${number}`);
    expect(mail.text).not.toContain(TEXT);

    expect(await view({ number: number.toLowerCase() }, asha)).toMatchObject({
      ...{ number, kind: 'product', orderNumber: 'ORD-2AAAAAAA', state: 'open' },
      messages: [{ from: 'shopper', text: TEXT }],
    });
    for (const by of [other, undefined])
      expect(outcome(await ask('getGrievance', { number }, by))).toEqual([404, 'NOT_FOUND']);
    const own = calls.getOwnGrievances.response.parse((await ask('getOwnGrievances', {}, asha)).body);
    expect(own.data.map((each) => each.number)).toEqual([number]);
    expect((await ask('getOwnGrievances', {}, other)).body.data).toEqual([]);
  });

  it('are one, however often the same call comes, also at once', async () => {
    const asha = await harness.confirmedShopper();
    const body = complaint();
    const answers = await Promise.all([1, 2, 3].map(() => ask('fileGrievance', body, asha)));
    const numbers = [...answers, await ask('fileGrievance', body, asha)].map(numberOf);
    expect(new Set(numbers).size).toBe(1);
    expect(await harness.store.grievances.countDocuments({ userId: asha.userId })).toBe(1);
    await harness.mailsEnded(asha.email);
    expect(smtp.to(asha.email).filter(({ subject }) => subject.includes('complaint'))).toHaveLength(1);
  });

  it('of a guest open by the mailed link, which confirms the email; each mail has one that works', async () => {
    const owner = await harness.admin();
    const guest = aGuest();
    expect(outcome(await ask('fileGrievance', complaint()))).toEqual([400, 'INVALID_INPUT']);
    const number = await file(undefined, guest);
    const secret = secretOf(await mailed(guest.email, `We have received your complaint ${number}`));
    for (const wrong of [{}, { secret: 'wrong' }])
      expect(outcome(await ask('getGrievance', { number, ...wrong }))).toEqual([404, 'NOT_FOUND']);

    await answer(owner, number, 'reply');
    const unconfirmed = await mailed(guest.email, `A reply to your complaint ${number}`);
    expect(unconfirmed.text).not.toContain(REPLY);
    expect((await view({ number, secret })).messages.map(({ from }) => from)).toEqual(['shopper', 'shop']);
    await answer(owner, number, 'resolve', { outcome: 'settled' });
    const resolved = await mailed(guest.email, `Our answer to your complaint ${number}`);
    expect(resolved.text).toContain(REPLY);
    expect(await view({ number, secret: secretOf(resolved) })).toMatchObject({ outcome: 'settled' });
    const read = calls.readGrievance.response.parse(
      (await ask('readGrievance', { number }, owner)).body,
    ).data;
    expect(read.from).toEqual({ ...guest, isConfirmed: true });
  });

  it('of guests are deleted a year after the last message if nobody resolves them, older ones too', async () => {
    const { grievances } = harness.store;
    const number = await file(undefined, aGuest());
    const daysKept = async () => {
      const { messages, forgottenAt } = (await grievances.findById(number).lean())!;
      return forgottenAt && (forgottenAt.getTime() - messages.at(-1)!.at.getTime()) / 86_400_000;
    };
    expect(await daysKept()).toBe(365);
    await answer(await harness.admin(), number, 'reply');
    expect(await daysKept()).toBe(365);

    const own = await file(await harness.confirmedShopper());
    await grievances.updateOne({ _id: number }, { $unset: { forgottenAt: 1 } });
    const connection = grievances.db;
    expect(await boundGuestGrievances.left(connection)).toBe(1);
    expect(await boundGuestGrievances.batch(connection, 10)).toBe(1);
    expect(await boundGuestGrievances.left(connection)).toBe(0);
    expect(await daysKept()).toBe(365);
    expect(await grievances.findById(own).lean()).not.toHaveProperty('forgottenAt');
  });

  it('of guests are limited by mailbox', async () => {
    const guest = aGuest();
    const tagged = (n: number) => ({ ...guest, email: guest.email.replace('@', `+${n}@`) });
    for (let n = 0; n < 10; n += 1) await file(undefined, tagged(n));
    expect(outcome(await ask('fileGrievance', complaint(tagged(10))))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('are acknowledged, answered and resolved once by staff, in the audit log without person and text', async () => {
    const [owner, asha] = [await harness.admin(), await harness.confirmedShopper()];
    const number = await file(asha);
    const again = { messageId: randomUUID() };
    for (const _ of [1, 2]) expect((await answer(owner, number, 'acknowledge', again)).status).toBe(200);
    await mailed(asha.email, `We are looking into your complaint ${number}`);
    const reply = { messageId: randomUUID() };
    await answer(owner, number, 'reply', reply);
    expect((await answer(owner, number, 'reply', reply)).body.data).toMatchObject({ state: 'acknowledged' });
    expect((await view({ number }, asha)).messages).toHaveLength(2);
    expect((await mailed(asha.email, `A reply to your complaint ${number}`)).text).toContain(REPLY);
    await answer(owner, number, 'resolve', { outcome: 'declined' });
    expect(outcome(await answer(owner, number, 'reply'))).toEqual([409, 'CONFLICT']);
    expect(outcome(await answer(owner, number, 'resolve', { text: '' }))).toEqual([400, 'INVALID_INPUT']);
    expect(outcome(await answer(owner, 'GRV-22222222', 'reply'))).toEqual([404, 'NOT_FOUND']);

    const entries = () =>
      (broker.of('audit.recorded') as EventData<'audit.recorded'>[]).filter(
        ({ subjectId }) => subjectId === number,
      );
    await waitFor(() =>
      expect(entries().map(({ action }) => action)).toEqual([
        ...['complaint-acknowledged', 'complaint-replied', 'complaint-resolved'],
      ]),
    );
    expect(JSON.stringify(entries())).not.toMatch(new RegExp(`${asha.email}|${REPLY}|${TEXT}`));
  });

  it('are reopened by their sender within 7 days', async () => {
    const [owner, asha] = [await harness.admin(), await harness.confirmedShopper()];
    const number = await file(asha);
    await answer(owner, number, 'resolve');
    const { grievances } = harness.store;
    const writeAgain = () =>
      ask('writeToGrievance', { number, messageId: randomUUID(), text: 'It came sour again' }, asha);
    await grievances.updateOne(
      { _id: number },
      { resolvedAt: new Date(Date.now() - 7 * 86_400_000 - 1_000) },
    );
    expect(outcome(await writeAgain())).toEqual([409, 'REPORT_TOO_LATE']);
    await grievances.updateOne({ _id: number }, { resolvedAt: new Date() });
    expect((await writeAgain()).body.data).toMatchObject({ state: 'open' });
    const row = await grievances.findById(number).lean();
    expect(row).not.toHaveProperty('forgottenAt');
    expect(row).not.toHaveProperty('outcome');
  });

  it('are listed by what is due first, page by page, and counted when late', async () => {
    const owner = await harness.admin();
    const { grievances } = harness.store;
    await grievances.deleteMany({});
    const hour = 3_600_000;
    const rows = Array.from({ length: 35 }, (_, index) => ({
      _id: `GRV-${String.fromCharCode(65 + (index % 25))}${index >= 25 ? 'B' : 'A'}222222`,
      ...({ kind: 'order', state: 'open' } as const),
      key: `${index}`,
      ...{ filedAt: new Date(), receivedAt: new Date(Date.now() - (20 + index) * 2 * hour) },
    }));
    for (const row of rows)
      await grievances.create([
        { ...row, secretHashes: [], messages: [], dueAt: new Date(row.receivedAt.getTime() + 48 * hour) },
      ]);
    const first = await list(owner);
    expect(first.data).toHaveLength(30);
    expect(first.data[0]).toMatchObject({ isOverdue: true });
    const second = await list(owner, { after: first.next });
    expect(second.next).toBeUndefined();
    const all = [...first.data, ...second.data];
    expect(new Set(all.map(({ number }) => number)).size).toBe(35);
    expect(all.map(({ acknowledgeBy }) => acknowledgeBy)).toEqual(
      all.map(({ acknowledgeBy }) => acknowledgeBy).sort(),
    );
    const late = all.filter(({ isOverdue }) => isOverdue);
    expect((await list(owner, { list: 'overdue' })).data.map(({ number }) => number)).toEqual(
      late.slice(0, 30).map(({ number }) => number),
    );
    expect((await list(owner, { kind: 'refund' })).data).toEqual([]);
    await waitFor(async () => {
      const metrics = await (await fetch(`${harness.managementUrl}/metrics`)).text();
      const counted = /^identity_grievances_overdue\{[^}]*\} (\d+)$/m.exec(metrics)?.[1];
      expect(counted).toBe(String(late.length));
    });

    await answer(owner, all[0]!.number, 'resolve');
    expect((await list(owner, { list: 'resolved', kind: 'order' })).data).toMatchObject([
      { number: all[0]!.number, isOverdue: false },
    ]);
  });

  it('need a permission of their own', async () => {
    const support = await harness.confirmedShopper();
    const number = await file(support);
    const setRole = async (staffRole: 'support' | 'picker') => {
      await harness.store.users.updateOne({ _id: support.userId }, { staffRole });
      return { ...support, ...(await harness.logIn(support.email, support.password)) };
    };
    expect((await ask('readGrievance', { number }, await setRole('support'))).status).toBe(200);
    const picker = await setRole('picker');
    for (const name of ['getGrievances', 'readGrievance'] as const)
      expect(outcome(await ask(name, { number }, picker))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await answer(picker, number, 'reply'))).toEqual([403, 'FORBIDDEN']);
  });

  it('leave number, kind, outcome and times when their person is deleted, as guest too', async () => {
    const [owner, asha] = [await harness.admin(), await harness.confirmedShopper()];
    const [own, done] = [await file(asha), await file(asha)];
    const asGuest = await file(undefined, { name: 'Asha', email: asha.email });
    await answer(owner, done, 'resolve', { outcome: 'settled' });
    const { accessToken: token, password } = asha;
    expect((await harness.ask('deleteAccount', { token, body: { password } })).status).toBe(200);
    const rows = await harness.store.grievances.find({ _id: { $in: [own, done, asGuest] } }).lean();
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'resolved', messages: [], secretHashes: [] });
      for (const field of ['userId', 'guest', 'orderNumber', 'key', 'dueAt', 'language'])
        expect(row).not.toHaveProperty(field);
    }
    expect(rows.map(({ outcome: how }) => how).sort()).toEqual(['settled', 'withdrawn', 'withdrawn']);
    expect((await ask('readGrievance', { number: own }, owner)).body.data).not.toHaveProperty('from');
  });

  it('of a stranger stay when an unconfirmed account with their email is deleted', async () => {
    const asha = await harness.shopper();
    const number = await file(undefined, { name: 'Asha', email: asha.email });
    const { accessToken: token, password } = asha;
    expect((await harness.ask('deleteAccount', { token, body: { password } })).status).toBe(200);
    const row = await harness.store.grievances.findById(number).lean();
    expect(row).toMatchObject({ state: 'open', messages: [{ text: TEXT }] });
  });
});
