import type { HomeContent, SettingsVersion } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { createPersonalData } from '../src/personal-data';
import { asText, auditedWrites } from './audited-writes';
import { useCatalogue } from './harness';

const catalogue = useCatalogue();
const { writesOf } = auditedWrites(catalogue);

const PICTURE = {
  url: `/media/i/${'a'.repeat(32)}.webp`,
  width: 1200,
  height: 400,
  alt: 'A basket of mangoes',
};
const HERO = { title: 'Mango week', title_hi: 'आम का हफ़्ता', picture: PICTURE };
const BANNER = { picture: PICTURE, link: '/search?q=mango' };
const save = (version: number, changes: object) =>
  catalogue.asAdmin('saveHomeContent', { version, ...changes });
const content = async (): Promise<HomeContent> => (await catalogue.readAsAdmin('getHomeContent')).data;
const shown = async () => (await catalogue.read('getHome')).data;
const history = async (): Promise<SettingsVersion[]> => (await catalogue.readAsAdmin('getHomeHistory')).data;

it('nothing is set at first; saved contents are read by everybody, with their event and an audit entry', async () => {
  expect(await content()).toEqual({ version: 0, values: {} });
  expect(await shown()).toEqual({ version: 0 });
  const saved = await save(0, { hero: HERO, banners: [BANNER], rows: ['offers'] });
  expect(saved.body.data).toEqual({
    version: 1,
    values: { hero: HERO, banners: [BANNER], rows: ['offers'] },
  });
  expect(await shown()).toEqual({ version: 1, hero: HERO, banners: [BANNER], rows: ['offers'] });
  await waitFor(() =>
    expect(catalogue.probe.of('home.changed')).toEqual([{ version: 1, images: [PICTURE.url] }]),
  );
  const [written] = await writesOf('home', 1);
  expect(asText(written!)).toEqual([
    ['Welcome', undefined, 'Mango week'],
    ['Banners', undefined, 'A basket of mangoes'],
    ['Order of the rows', undefined, undefined],
  ]);
});

it('a repeated save is a success, and one of outdated contents is refused', async () => {
  const { version, values } = await content();
  const first = await save(version, { hidden: ['popular'] });
  const second = await save(version, { hidden: ['popular'] });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await content()).toEqual({ version: version + 1, values: { ...values, hidden: ['popular'] } });
  expect(await save(version, { hidden: null, rows: ['banners'] })).toMatchObject({
    status: 409,
    body: { code: 'STALE_UPDATE', details: { version: version + 1 } },
  });
});

it('concurrent saves of one version: one is saved', async () => {
  const { version } = await content();
  const answers = await Promise.all(
    [['banners'], ['popular'], ['popular', 'offers']].map((rows) => save(version, { rows })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('null and empty lists clear; earlier contents are restored as a new version', async () => {
  const before = await content();
  await save(before.version, { hero: null, banners: [] });
  expect((await content()).values).not.toHaveProperty('hero');
  expect((await content()).values).not.toHaveProperty('banners');
  const restore = { version: before.version + 1, restores: before.version };
  expect((await catalogue.asAdmin('restoreHomeContent', restore)).body.data).toEqual({
    version: before.version + 2,
    values: before.values,
  });
  const [newest, ...earlier] = await history();
  expect(newest).toMatchObject({
    ...{ version: before.version + 2, restores: before.version },
    by: { _id: expect.any(String), name: 'Asha Rao' },
  });
  expect(earlier.at(-1)).toEqual({ version: 0, changed: [] });
});

it('the last versions are kept, with their pictures', async () => {
  const { version } = await content();
  const pictureOf = (at: number) => `/media/i/${at.toString(16).padStart(32, '0')}.webp`;
  for (let at = version; at < version + 22; at += 1)
    await save(at, { banners: [{ ...BANNER, picture: { ...PICTURE, url: pictureOf(at + 1) } }], hero: null });
  const last = version + 22;
  expect((await history()).map((each) => each.version)).toEqual(
    Array.from({ length: 20 }, (_, back) => last - back),
  );
  await waitFor(() =>
    expect(catalogue.probe.of('home.changed').at(-1)).toEqual({
      version: last,
      images: Array.from({ length: 21 }, (_, back) => pictureOf(last - back)),
    }),
  );
  const restore = (restores: number) => catalogue.asAdmin('restoreHomeContent', { version: last, restores });
  expect((await restore(last - 21)).status).toBe(404);
  const oldest = [await restore(last - 19), await restore(last - 19)];
  expect(oldest.map(({ status }) => status)).toEqual([200, 200]);
});

it.each<[string, object, string]>([
  [
    'a picture without a text',
    { banners: [{ ...BANNER, picture: { ...PICTURE, alt: '' } }] },
    'banners.0.picture.alt',
  ],
  [
    'a picture from elsewhere',
    { hero: { ...HERO, picture: { ...PICTURE, url: 'https://a.example/b.webp' } } },
    'hero.picture.url',
  ],
  ['a link to elsewhere', { banners: [{ ...BANNER, link: '//a.example' }] }, 'banners.0.link'],
  ['a script as link', { hero: { ...HERO, link: 'javascript:alert(1)' } }, 'hero.link'],
  [
    'an end before the start',
    { banners: [{ ...BANNER, from: '2027-01-26', until: '2027-01-25' }] },
    'banners.0.until',
  ],
  ['an unknown row', { rows: ['news'] }, 'rows.0'],
  ['a row twice', { hidden: ['offers', 'offers'] }, 'hidden'],
  ['a welcome without title', { hero: { title: '' } }, 'hero.title'],
])('%s is refused', async (_what, changes, field) => {
  const { version } = await content();
  const refused = await save(version, changes);
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toHaveProperty([field]);
});

it('the account of an admin leaves the versions when it is erased', async () => {
  const { by } = (await history())[0]!;
  const session = await catalogue.store.connection.startSession();
  await createPersonalData(catalogue.store).erase(by!._id, { session } as never);
  await session.endSession();
  for (const version of await history()) expect(version).not.toHaveProperty('by');
});
