import { fireEvent, screen, within } from '@testing-library/react';
import { admin, aShopProfile } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { okWith, stub } from '../../test/server';

const UPLOADED = { url: `/media/i/${'d'.repeat(32)}.webp`, width: 300, height: 100 };

beforeEach(() => logInAs(admin));

async function open(profile = aShopProfile()) {
  let shown = profile;
  stub('getShopProfile', () => okWith(shown));
  stub('getShopProfileHistory', () => okWith([]));
  stub('uploadFile', () => okWith(UPLOADED));
  const sent = stub('saveShopProfile', ({ version, logo, ...changes }) => {
    const values = { ...shown.values, ...changes, ...(logo && { logo }) };
    shown = { ...shown, version: Number(version) + 1, values: values as typeof shown.values };
    return okWith(shown, 'Shop settings saved');
  });
  const view = renderApp('/dashboard/settings');
  const section = within(await screen.findByRole('group', { name: 'Logo and colour' }));
  return { ...view, sent, section, save: section.getByRole('button', { name: 'Save logo and colour' }) };
}

test('a logo is uploaded and saved with its size, apart from the other fields', async () => {
  const { user, sent, section, save } = await open();
  expect(save).toBeDisabled();
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  fireEvent.change(section.getByLabelText('Upload image'), { target: { files: [file] } });
  expect(await section.findByRole('img', { name: 'Logo' })).toHaveAttribute('width', '300');
  await user.click(save);
  expect(await screen.findByText('Shop settings saved')).toBeInTheDocument();
  expect(sent).toEqual([{ version: 2, logo: UPLOADED }]);
});

test('a logo is removed', async () => {
  const { values } = aShopProfile();
  const { user, sent, section, save } = await open(aShopProfile({ values: { ...values, logo: UPLOADED } }));
  await user.click(section.getByRole('button', { name: 'Remove picture' }));
  await user.click(save);
  expect(await screen.findByText('Shop settings saved')).toBeInTheDocument();
  expect(sent).toEqual([{ version: 2, logo: null }]);
});

test('an accent on which white text cannot be read is not saved, and its contrast is shown', async () => {
  const { user, sent, section, save } = await open();
  const field = section.getByLabelText('Accent colour');
  await user.type(field, '#ffb52e');
  expect(section.getByRole('alert')).toHaveTextContent(
    'White text on it has a contrast of 1.8 and needs 4.5. Please choose a darker colour.',
  );
  expect(save).toBeDisabled();
  await user.clear(field);
  await user.type(field, '#7A1FA2');
  expect(section.queryByRole('alert')).not.toBeInTheDocument();
  expect(section.getByText('Light')).toBeVisible();
  expect(section.getByText('Dark')).toBeVisible();
  await user.click(save);
  expect(await screen.findByText('Shop settings saved')).toBeInTheDocument();
  expect(sent).toEqual([{ version: 2, accentColour: '#7a1fa2' }]);
});
