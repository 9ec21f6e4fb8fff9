import type { Variant } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, aProduct, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, pageOf, stub, stubProductTable } from '../../../test/server';
import type { ListedGroup } from './group-card';

const size = (number: number, unit: string, name = 'Toned Milk'): Variant => ({
  ...{ _id: id(number), name, unit, price: 50, discount: 10, stock: 5, image: '/media/a.webp' },
  unitPrice: { paise: 9_000, per: 'l' },
});
const milk = { name: 'Toned Milk', brand: 'Gokul Farm', variants: [size(1, '500 ml'), size(2, '1 l')] };
const curd = { name: 'Curd', variants: [size(3, '200 g', 'Curd'), size(4, '1 kg', 'Curd')] };

function fakeVariants(groups: ListedGroup[] = []) {
  const lists = { proposals: [milk, curd] as ListedGroup[], groups, dismissed: [] as ListedGroup[] };
  const move = (from: keyof typeof lists, to: keyof typeof lists, productIds: readonly string[]) => {
    const isMeant = (group: ListedGroup) => productIds.includes(group.variants[0]!._id);
    lists[to] = [...lists[to], ...lists[from].filter(isMeant)];
    lists[from] = lists[from].filter((group) => !isMeant(group));
  };
  const asked = stub('proposeVariants', ({ dismissed, limit }) =>
    pageOf(dismissed ? lists.dismissed : lists.proposals, { limit }),
  );
  stub('getVariantGroups', ({ limit }) => {
    const listed = lists.groups.map((group) => ({ ...group, variantGroup: group.variants[0]!._id }));
    return pageOf(listed, { limit });
  });
  stub('groupVariants', ({ groups: wanted }) => {
    for (const { productIds } of wanted) move('proposals', 'groups', productIds);
    return okWith(wanted.map(({ productIds }) => ({ variantGroup: productIds[0]!, added: productIds })));
  });
  stub('ungroupVariants', ({ groups: wanted }) => {
    for (const { variantGroup } of wanted) move('groups', 'proposals', [variantGroup]);
    return okWith({ products: 2 });
  });
  stub('dismissVariants', ({ proposals: wanted, dismissed = true }) => {
    const [from, to] = dismissed
      ? (['proposals', 'dismissed'] as const)
      : (['dismissed', 'proposals'] as const);
    for (const { productIds } of wanted) move(from, to, productIds);
    return okWith({ products: 2 });
  });
  return { lists, asked };
}

const names = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const openPage = async (path = '/dashboard/variants') => {
  const app = renderApp(path);
  await screen.findByRole('heading', { name: 'Sizes' });
  return app;
};

beforeEach(() => logInAs(admin));

test('shows the sizes of a proposal, accepts it, and undoes that', async () => {
  fakeVariants();
  const { user } = await openPage();
  const sizes = within(await screen.findByRole('list', { name: 'Sizes of Toned Milk' }));
  expect(sizes.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^500 ml.*₹45.*₹90 per litre$/),
    expect.stringMatching(/^1 l/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Group Toned Milk' }));
  const told = (await screen.findByText('1 group saved.')).parentElement!;
  expect(told).toHaveFocus();
  await waitFor(() => expect(names('Proposals')).toEqual(['Curd']));
  await user.click(within(told).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeInTheDocument();
  await waitFor(() => expect(names('Proposals')).toEqual(['Curd', 'Toned Milk']));
});

test('accepts several proposals at once, by keyboard', async () => {
  const { lists } = fakeVariants();
  const { user } = await openPage();
  const all = await screen.findByRole('checkbox', { name: 'Choose all on this page' });
  all.focus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Choose Curd' })).toBeChecked();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Group chosen (2)' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 groups saved.')).toBeInTheDocument();
  expect(await screen.findByText('No proposals')).toBeInTheDocument();
  expect(lists.groups).toHaveLength(2);
});

test('dismissed proposals have their own list, and can be restored', async () => {
  fakeVariants();
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Dismiss Curd' }));
  expect(await screen.findByText('1 proposal dismissed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismissed' }));
  await user.click(await screen.findByRole('button', { name: 'Propose again Curd' }));
  expect(await screen.findByText('Nothing is dismissed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Proposals' }));
  await waitFor(() => expect(names('Proposals')).toEqual(['Toned Milk', 'Curd']));
});

test('dissolves a group, or removes one of its sizes', async () => {
  const third = { ...milk, variants: [...milk.variants, size(9, '2 l')] };
  fakeVariants([third]);
  const { user } = await openPage('/dashboard/variants?tab=groups');
  const bodies = stub('ungroupVariants', () => okWith({ products: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Take 2 l out of Toned Milk' }));
  expect(await screen.findByText('2 l is taken out of Toned Milk.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take apart Toned Milk' }));
  expect(await screen.findByText('Toned Milk is taken apart.')).toBeInTheDocument();
  expect(bodies.map(({ groups }) => groups)).toEqual([
    [{ variantGroup: id(1), productIds: [id(9)] }],
    [{ variantGroup: id(1) }],
  ]);
});

test('keeps list, page and search in the address', async () => {
  const { asked } = fakeVariants();
  const { user } = await openPage('/dashboard/variants?tab=dismissed&page=3&search=milk');
  await waitFor(() => expect(asked).toEqual([{ dismissed: true, page: 3, search: 'milk', limit: 20 }]));
  await user.click(screen.getByRole('button', { name: 'Proposals' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ dismissed: false, page: 1, search: 'milk' }));
  const field = screen.getByRole('searchbox', { name: 'Search sizes' });
  await user.clear(field);
  await user.type(field, 'curd');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, search: 'curd' }));
});

test('shows a refusal without undo', async () => {
  fakeVariants();
  const { user } = await openPage();
  stub('groupVariants', () => okWith([{ added: [], problem: 'same-unit' }]));
  await user.click(await screen.findByRole('button', { name: 'Group Curd' }));
  expect(await screen.findByText('Two of these products have the same unit.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  stub('groupVariants', () => failure(503, 'UNAVAILABLE', 'A moment, please.'));
  await user.click(screen.getByRole('button', { name: 'Group Curd' }));
  expect(await screen.findByText('A moment, please.')).toBeInTheDocument();
});

test('groups two or more selected rows of the product table', async () => {
  stubProductTable([aProduct({ _id: id(1) }), aProduct({ _id: id(2), name: 'Toned Milk 1 l', unit: '1 l' })]);
  const bodies = stub('groupVariants', () => okWith([{ variantGroup: 'g', added: [id(1), id(2)] }]));
  const { user } = renderApp('/dashboard/product?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Toned Milk' }));
  expect(screen.queryByRole('button', { name: 'Group as sizes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose Toned Milk 1 l' }));
  await user.click(screen.getByRole('button', { name: 'Group as sizes' }));
  expect(await screen.findByText('2 products are sizes of one product now.')).toBeInTheDocument();
  expect(bodies).toEqual([{ groups: [{ productIds: [id(1), id(2)] }] }]);
  expect(screen.getByRole('checkbox', { name: 'Choose Toned Milk' })).not.toBeChecked();
});
