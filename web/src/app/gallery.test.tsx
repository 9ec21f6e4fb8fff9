import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { slugWithId } from '@tokri/contracts/slug';
import { aProduct, id } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { asJson, ok, server } from '../test/server';

const path = `/product/${slugWithId('Toned Milk', id(101))}`;
const images = ['/media/toned-1.webp', '/media/toned-2.webp'];

async function openGallery(image: string[] = images) {
  server.use(http.post('*/api/product/get-product-details', () => ok({ data: asJson(aProduct({ image })) })));
  const { user } = renderApp(path);
  const gallery = within(await screen.findByRole('region', { name: 'Pictures of Toned Milk' }));
  return { user, gallery };
}
async function openViewer(image?: string[]) {
  const { user, gallery } = await openGallery(image);
  const enlarge = gallery.getAllByRole('button', { name: /^Enlarge Toned Milk/ })[0]!;
  await user.click(enlarge);
  const dialog = await screen.findByRole('dialog', { name: 'Toned Milk' });
  return { user, enlarge, dialog, picture: () => within(dialog).getByRole('img') };
}

test('dots follow the swipe', async () => {
  const { gallery } = await openGallery();
  const track = gallery.getByRole('group', { name: '1 of 2' }).parentElement!;
  Object.defineProperty(track, 'clientWidth', { value: 300 });
  track.scrollLeft = 290;
  fireEvent.scroll(track);
  expect(gallery.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
  expect(gallery.getByRole('button', { name: 'Enlarge Toned Milk, picture 2' })).toHaveAttribute(
    'tabindex',
    '0',
  );
});

test('a tap shows the picture full screen; Escape closes it and returns the focus', async () => {
  const { user, enlarge, picture } = await openViewer();
  expect(picture()).toHaveAttribute('src', images[0]);
  expect(picture()).toHaveAttribute('alt', 'Toned Milk, picture 1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enlarge).toHaveFocus();
});

test('keys and buttons zoom and turn; each picture starts unzoomed', async () => {
  const { user, dialog, picture } = await openViewer();
  const scale = () => /scale\((.+)\)/.exec(picture().style.transform)?.[1];
  await user.keyboard('++');
  expect(scale()).toBe('2.25');
  await user.keyboard('-');
  expect(scale()).toBe('1.5');
  await user.keyboard('0{ArrowRight}');
  expect(picture()).toHaveAttribute('alt', 'Toned Milk, picture 2');
  expect(within(dialog).getByText(/2 of 2/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  expect(scale()).toBe('1.5');
  await user.click(within(dialog).getByRole('button', { name: 'Previous picture' }));
  expect(picture()).toHaveAttribute('alt', 'Toned Milk, picture 1');
  expect(scale()).toBe('1');
  expect(within(dialog).getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
});

test('arrow keys pan a zoomed picture', async () => {
  const { user, picture } = await openViewer();
  await user.keyboard('++{ArrowRight}');
  expect(picture()).toHaveAttribute('alt', 'Toned Milk, picture 1');
});

test('a single picture has no arrows', async () => {
  const { dialog } = await openViewer([images[0]!]);
  expect(within(dialog).queryByRole('button', { name: 'Next picture' })).toBeNull();
});

test('without a picture there is no zoom', async () => {
  const { gallery } = await openGallery([]);
  expect(gallery.queryByRole('button')).toBeNull();
});
