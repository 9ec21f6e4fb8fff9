import { screen, waitFor } from '@testing-library/react';
import { slugWithId } from '@tokri/contracts/slug';
import type { Product } from '@tokri/contracts';
import { aProduct, dairy, id, milk, shopper } from '../test/fixtures';
import { logInAs, renderApp, sendLogin, stubLogin } from '../test/render-app';
import { failure, ok, okWith, pageOf, stub } from '../test/server';

const product = aProduct({ stock: 0 });
const path = `/product/${slugWithId('Toned Milk', id(101))}`;
const ASK = 'Notify me when it is back';

/** A shop with one sold-out product; the changes, and the products the shopper waits for. */
function stubAlerts(waitingFor: string[] = []) {
  const asked: string[] = [];
  stub('getProductDetails', () => okWith(product));
  stub('getRestockAlerts', () =>
    okWith(waitingFor.map((productId) => ({ productId, createdAt: product.createdAt }))),
  );
  stub('addRestockAlert', ({ productId }) => {
    asked.push('add');
    waitingFor.push(productId);
    return ok({}, 'We will email you when it is back in stock');
  });
  stub('removeRestockAlert', ({ productId }) => {
    asked.push('remove');
    waitingFor.splice(waitingFor.indexOf(productId), 1);
    return ok({}, 'You will not be notified');
  });
  return asked;
}

test('a shopper sets an alert for a sold-out product, and cancels it [D-22]', async () => {
  logInAs(shopper);
  const asked = stubAlerts();
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: ASK }));
  expect(await screen.findByText('We will email you once when it is back in stock.')).toBeInTheDocument();
  expect(screen.getByText('Out of Stock')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel the alert' }));
  await screen.findByRole('button', { name: ASK });
  expect(asked).toEqual(['add', 'remove']);
});

test('a guest is led to the login and back, and the alert is set without asking again', async () => {
  const asked = stubAlerts();
  stubLogin(shopper);
  const app = renderApp(path);
  await app.user.click(await screen.findByRole('link', { name: ASK }));
  await sendLogin(app);
  expect(await screen.findByText('We will email you once when it is back in stock.')).toBeInTheDocument();
  expect([asked, app.currentPath()]).toEqual([['add'], path]);
});

test('a product that is back in stock is fetched again', async () => {
  logInAs(shopper);
  stubAlerts();
  let stock = 0;
  stub('getProductDetails', () => okWith({ ...product, stock }));
  stub('addRestockAlert', () => {
    stock = 4;
    return failure(409, 'CONFLICT', 'This product is in stock again.');
  });
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: ASK }));
  expect(await screen.findByText('This product is in stock again.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Add Toned Milk 500 ml' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: ASK })).not.toBeInTheDocument();
});

test('the card of a product with an alert is marked', async () => {
  logInAs(shopper);
  const products: Product[] = [product, aProduct({ _id: id(102), name: 'Curd', stock: 0 })];
  stubAlerts([product._id]);
  stub('getProductsByCategoryAndSubCategory', () => pageOf(products, { limit: 8 }));
  renderApp(`/${slugWithId(dairy.name, dairy._id)}/${slugWithId(milk.name, milk._id)}`);
  await waitFor(() => expect(screen.getAllByText(/Out of Stock/)).toHaveLength(2));
  const [mark, ...others] = await screen.findAllByText('We will email you once when it is back in stock.');
  expect([mark!.closest('article')?.textContent, others]).toEqual([
    expect.stringContaining('Toned Milk'),
    [],
  ]);
});
