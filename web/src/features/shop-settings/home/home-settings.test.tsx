import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HomeValues, SettingsVersion } from '@tokri/contracts';
import { admin, dairy, snacks } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, stub } from '../../../test/server';

const path = '/dashboard/settings?part=home';
const STALE = 'Somebody else has changed the contents of the home page. Please look at them and save again.';
const UPLOADED = { url: `/media/i/${'c'.repeat(32)}.webp`, width: 1200, height: 400 };
const picture = { ...UPLOADED, alt: 'A basket of mangoes' };
const VALUES: HomeValues = {
  hero: { title: 'Mango week' },
  banners: [{ picture, link: '/search?q=mango' }],
};

beforeEach(() => logInAs(admin));

/** Stubs the contents; `sent` records saves and restores. */
function fakeHome(values: HomeValues = {}, version = 0) {
  const fake = {
    content: { version, values },
    versions: (version > 0 ? [{ version: 0, changed: [] }] : []) as SettingsVersion[],
    sent: [] as object[],
  };
  const next = (changed: HomeValues, message: string, more: Partial<SettingsVersion> = {}) => {
    fake.content = { version: fake.content.version + 1, values: changed };
    const saved = { version: fake.content.version, at: '2026-11-30T06:30:00.000Z', by: { _id: admin._id } };
    fake.versions = [{ ...saved, changed: ['hero'], ...more }, ...fake.versions];
    return okWith(fake.content, message);
  };
  const stale = (shown: unknown) =>
    shown === fake.content.version ? undefined : failure(409, 'STALE_UPDATE', STALE);
  stub('getHomeContent', () => okWith(fake.content));
  stub('getHomeHistory', () => okWith(fake.versions));
  stub('saveHomeContent', ({ version: shown, ...changes }) => {
    fake.sent.push({ version: shown, ...changes });
    const merged = Object.entries({ ...fake.content.values, ...changes }).filter(([, part]) => part !== null);
    return stale(shown) ?? next(Object.fromEntries(merged), 'Home page saved');
  });
  stub('restoreHomeContent', ({ version: shown, restores }) => {
    fake.sent.push({ version: shown, restores });
    return stale(shown) ?? next({}, 'Home page restored', { restores: Number(restores) });
  });
  return fake;
}

async function open() {
  const view = renderApp(path);
  const save = await screen.findByRole('button', { name: 'Save' });
  return { ...view, save };
}

const drop = (label: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { files: [new File(['x'], 'mango.png', { type: 'image/png' })] } });
};

test('an empty home page is named as such, and a welcome is written and saved', async () => {
  const fake = fakeHome();
  const { user, save } = await open();
  expect(screen.getByText('No banner yet.')).toBeVisible();
  expect(screen.getByText('Nothing was saved yet: the home page is as the shop comes.')).toBeVisible();
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Write a welcome' }));
  await user.type(screen.getByLabelText('Title'), 'Mango week');
  await user.type(screen.getByLabelText('Title in Hindi'), 'आम');
  await user.click(save);
  expect(await screen.findByText('Home page saved')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ version: 0, hero: { title: 'Mango week', title_hi: 'आम' } }]);
  expect(await screen.findByText('Version 1: Welcome')).toBeInTheDocument();
  await waitFor(() => expect(save).toBeDisabled());
});

test('a banner is made of a picture, which needs a text, and a link; its days are optional', async () => {
  const fake = fakeHome();
  stub('uploadFile', () => okWith(UPLOADED));
  const { user, save } = await open();
  drop('Upload the picture of a banner');
  const alt = await screen.findByLabelText('Banner 1: What the picture shows');
  expect(alt).toBeRequired();
  expect(screen.getByText('Shown today')).toBeVisible();
  await user.type(alt, 'Mangoes');
  await user.type(screen.getByLabelText('Banner 1: Link'), '/search?q=mango');
  fireEvent.change(screen.getByLabelText('Banner 1: First day'), { target: { value: '2090-01-01' } });
  expect(screen.getByText('Not shown yet')).toBeVisible();
  await user.click(save);
  expect(await screen.findByText('Home page saved')).toBeInTheDocument();
  expect(fake.sent).toEqual([
    {
      version: 0,
      banners: [{ picture: { ...UPLOADED, alt: 'Mangoes' }, link: '/search?q=mango', from: '2090-01-01' }],
    },
  ]);
});

test('rows are moved by buttons and hidden; the usual ones come back', async () => {
  const fake = fakeHome();
  const { user, save } = await open();
  const list = within(screen.getByRole('list', { name: 'Rows' }));
  const names = () => list.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names()).toEqual(['Banners', 'Popular now', 'Offers', dairy.name, snacks.name]);
  await user.click(list.getByRole('button', { name: 'Move Snacks up' }));
  await user.click(list.getByRole('checkbox', { name: 'Offers' }));
  expect(names()).toEqual(['Banners', 'Popular now', 'Offers', snacks.name, dairy.name]);
  await user.click(save);
  expect(await screen.findByText('Home page saved')).toBeInTheDocument();
  const rows = ['banners', 'popular', 'offers', snacks._id, dairy._id];
  expect(fake.sent).toEqual([{ version: 0, rows, hidden: ['offers'] }]);
  await user.click(screen.getByRole('button', { name: 'Use the usual rows' }));
  expect(names()).toEqual(['Banners', 'Popular now', 'Offers', dairy.name, snacks.name]);
  await user.click(save);
  await waitFor(() => expect(fake.sent[1]).toEqual({ version: 1, rows: null, hidden: null }));
});

test('the preview has what is typed, in the width of a phone or a computer and in both languages', async () => {
  fakeHome({ ...VALUES, hero: { title: 'Mango week', title_hi: 'आम का हफ़्ता' } }, 1);
  const { user } = await open();
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview');
  const body = () => within(frame().contentDocument!.body);
  expect(frame().style.width).toBe('390px');
  expect(await body().findByText('Mango week')).toBeInTheDocument();
  expect(body().getByAltText('A basket of mangoes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Computer' }));
  expect(frame().style.width).toBe('1280px');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(await body().findByText('आम का हफ़्ता')).toBeInTheDocument();
});

test('a refused field is named, and a save of another admin is shown next to what was changed', async () => {
  const fake = fakeHome(VALUES, 1);
  const { user, save } = await open();
  stub('saveHomeContent', () =>
    failure(400, 'INVALID_INPUT', 'Please check what you entered.', {
      fields: { 'banners.0.link': 'is an address of this shop that begins with /' },
    }),
  );
  const link = screen.getByLabelText('Banner 1: Link');
  await user.clear(link);
  await user.type(link, 'mango');
  await user.click(save);
  expect(
    await screen.findByText('Banner 1: Link is an address of this shop that begins with /'),
  ).toBeVisible();
  stub('saveHomeContent', () => failure(409, 'STALE_UPDATE', STALE));
  fake.content = { version: 2, values: { ...VALUES, hero: { title: 'Monsoon' } } };
  await user.click(save);
  expect(await screen.findByText(STALE)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Monsoon'));
  expect(screen.getByLabelText('Banner 1: Link')).toHaveValue('mango');
});

test('the last save is undone', async () => {
  const fake = fakeHome(VALUES, 1);
  fake.versions = [{ version: 1, changed: ['hero'] }, ...fake.versions];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Home page restored')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ version: 1, restores: 0 }]);
  expect(await screen.findByRole('button', { name: 'Write a welcome' })).toBeVisible();
});

test('contents that cannot be read can be tried again', async () => {
  stub('getHomeContent', () => failure(503, 'UNAVAILABLE', 'Please try again.'));
  stub('getHomeHistory', () => okWith([]));
  const { user } = renderApp(path);
  await screen.findByText('Please try again.');
  fakeHome();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Write a welcome' })).toBeVisible();
});
