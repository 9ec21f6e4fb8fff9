import type { PageDraft, PageVersion } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { createPersonalData } from '../src/personal-data';
import { asText, auditedWrites } from './audited-writes';
import { useCatalogue } from './harness';

const catalogue = useCatalogue();
const { writesOf, about } = auditedWrites(catalogue);

const TEXT = { title: 'Returns', title_hi: 'वापसी', body: '# At the door\n\nRefuse what you do not want.' };
const save = (slug: string, version: number, changes: object) =>
  catalogue.asAdmin('savePage', { slug, version, ...changes });
const draft = async (slug: string) => {
  const { data, versions } = await catalogue.readAsAdmin('getPageDraft', { slug });
  return { page: data, versions };
};
const published = async () => (await catalogue.read('getPages')).data.map(({ slug }) => slug);

it('a draft is for the back office only; once published everybody reads it, after its event', async () => {
  expect((await draft('returns')).page).toEqual({
    slug: 'returns',
    version: 0,
    values: { isPublished: false },
  });
  expect((await save('returns', 0, TEXT)).body.data).toMatchObject({
    version: 1,
    values: { ...TEXT, isPublished: false },
  });
  expect((await catalogue.call('getPage', { slug: 'returns' })).status).toBe(404);
  expect(await published()).toEqual([]);
  expect((await catalogue.readAsAdmin('getPageDrafts')).data).toMatchObject([
    { slug: 'returns', version: 1, title: 'Returns', isPublished: false },
  ]);

  expect((await save('returns', 1, { isPublished: true })).status).toBe(200);
  expect((await catalogue.read('getPage', { slug: 'returns' })).data).toEqual({
    slug: 'returns',
    ...TEXT,
    updatedAt: expect.any(String),
  });
  expect((await catalogue.read('getPages')).data).toEqual([
    { slug: 'returns', title: 'Returns', title_hi: 'वापसी' },
  ]);
  await waitFor(() =>
    expect(catalogue.probe.of('page.changed')).toEqual([
      { slug: 'returns' },
      { slug: 'returns', published: { version: 2, at: expect.any(String) as string } },
    ]),
  );
  const [created, changed] = await writesOf('page-returns', 2);
  expect([created?.action, changed?.action]).toEqual(['created', 'changed']);
  expect(asText(changed!)).toEqual([['Published', 'No', 'Yes']]);
});

it('a published page cannot lose its title or text, and nothing of such a save remains', async () => {
  const { page } = await draft('returns');
  const refused = await save('returns', page.version, { body: '', title_hi: 'नया' });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { body: 'is required on a published page' } },
  });
  expect((await draft('returns')).page).toEqual(page);
});

it('of two saves at once one wins, in any replica; its repeat succeeds and saves nothing', async () => {
  const other = await catalogue.addReplica();
  const ravi = catalogue.environment.tokens.user('ADMIN').authorization;
  await save('terms', 0, { title: 'Terms' });
  const bodies = ['One', 'Two'].map((body) => ({ slug: 'terms', version: 1, body }));
  const answers = await Promise.all([
    catalogue.asAdmin('savePage', bodies[0]),
    other.call('savePage', bodies[1], ravi),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'STALE_UPDATE', details: { version: 2 } });
  const repeat =
    answers[0]?.status === 200
      ? await catalogue.asAdmin('savePage', bodies[0])
      : await other.call('savePage', bodies[1], ravi);
  expect(repeat).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  expect((await draft('terms')).versions).toHaveLength(2);
  await other.stop();
});

it('an earlier text is restored as a new version, without being published again', async () => {
  await save('about', 0, { title: 'About', body: 'First', isPublished: true });
  await save('about', 1, { body: 'A mistake', isPublished: false });
  const restored = await catalogue.asAdmin('restorePage', { slug: 'about', version: 2, restores: 1 });
  expect((restored.body.data as PageDraft).values).toEqual({
    title: 'About',
    body: 'First',
    isPublished: false,
  });
  expect(
    (await draft('about')).versions.map(({ version, restores, changed }: PageVersion) => [
      version,
      restores,
      changed,
    ]),
  ).toEqual([
    [3, 1, ['body']],
    [2, undefined, ['body', 'isPublished']],
    [1, undefined, ['title', 'body', 'isPublished']],
  ]);
  expect((await catalogue.asAdmin('restorePage', { slug: 'about', version: 3, restores: 9 })).status).toBe(
    404,
  );
  expect((await catalogue.asAdmin('restorePage', { slug: 'about', version: 1, restores: 1 })).status).toBe(
    409,
  );
  // The same request again: its answer was lost.
  expect(
    (await catalogue.asAdmin('restorePage', { slug: 'about', version: 2, restores: 1 })).body.data,
  ).toMatchObject({ version: 3 });
});

it('only a draft is deleted, with its versions; the deletion is in the audit log', async () => {
  await save('offers', 0, { title: 'Offers', body: 'None', isPublished: true });
  const remove = (version: number) => catalogue.asAdmin('deletePage', { slug: 'offers', version });
  expect((await remove(1)).body.code).toBe('CONFLICT');
  await save('offers', 1, { isPublished: false });
  expect((await remove(1)).body.code).toBe('STALE_UPDATE');
  expect((await remove(2)).status).toBe(200);
  expect((await remove(2)).status).toBe(404);
  expect(await draft('offers')).toEqual({
    page: { slug: 'offers', version: 3, values: { isPublished: false } },
    versions: [],
  });
  expect((await catalogue.readAsAdmin('getPageDrafts')).data.map(({ slug }) => slug)).not.toContain('offers');
  await waitFor(() => expect(about('page-offers').at(-1)?.action).toBe('deleted'));
});

it('a page that is made again goes on counting, so that a late save of the deleted one does not win', async () => {
  await save('jobs', 0, { title: 'Jobs', body: 'A picker' });
  expect((await catalogue.asAdmin('deletePage', { slug: 'jobs', version: 1 })).status).toBe(200);
  const late = { body: 'A picker and a rider' };
  for (const version of [0, 1]) expect((await save('jobs', version, late)).body.code).toBe('STALE_UPDATE');
  expect((await save('jobs', 2, { title: 'Jobs again' })).body.data).toMatchObject({ version: 3 });
  expect((await save('jobs', 1, late)).body.code).toBe('STALE_UPDATE');
  expect((await draft('jobs')).versions.map(({ version }) => version)).toEqual([3]);
  await waitFor(() =>
    expect(about('page-jobs').map(({ action }) => action)).toEqual(['created', 'deleted', 'created']),
  );
});

it('a shop has at most 30 pages', async () => {
  const { length } = (await catalogue.readAsAdmin('getPageDrafts')).data;
  for (let at = length; at < 30; at += 1) expect((await save(`own-${at}`, 0, {})).status).toBe(200);
  expect((await save('one-more', 0, {})).body).toMatchObject({
    code: 'CONFLICT',
    message: 'A shop has at most 30 pages. Please delete one first.',
  });
  // Those that exist can still be saved.
  expect((await save('own-29', 1, { title: 'Own' })).status).toBe(200);
});

it.each([
  ['slug', { slug: 'Über uns' }],
  ['slug', { slug: '../terms' }],
  ['slug', { slug: 'x'.repeat(41) }],
  ['title', { title: 'x'.repeat(81) }],
  ['body', { body: 'x'.repeat(20_001) }],
])('a wrong %s is refused and named', async (field, body) => {
  const refused = await catalogue.asAdmin('savePage', { slug: 'terms', version: 2, ...body });
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

it('the editor is for admins, and an erased admin leaves no id in the versions', async () => {
  const { tokens } = catalogue.environment;
  expect((await catalogue.call('savePage', { slug: 'terms', version: 2 })).status).toBe(401);
  for (const name of ['savePage', 'getPageDraft', 'deletePage', 'restorePage'] as const)
    expect(
      (await catalogue.call(name, { slug: 'terms', version: 2, restores: 1 }, tokens.user().authorization))
        .status,
    ).toBe(403);
  const { by, byName } = (await draft('returns')).versions[0]!;
  expect(by).toBeDefined();
  expect(byName).toBe('Asha Rao');
  const session = await catalogue.store.connection.startSession();
  await createPersonalData(catalogue.store).erase(by!, { session } as never);
  await session.endSession();
  for (const version of (await draft('returns')).versions) expect(version).not.toHaveProperty('by');
});
