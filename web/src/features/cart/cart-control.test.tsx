import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../app/store';
import { aProduct, id } from '../../test/fixtures';
import { fakeCartServer } from '../../test/fakes/fake-cart-server';
import { CartControl } from './cart-control';
import { useReadCart } from './use-cart';

function Reader() {
  useReadCart();
  return null;
}

test('a change of the cart renders only the control of that product', async () => {
  const milk = aProduct();
  const bread = aProduct({ _id: id(102), name: 'Brown Bread' });
  fakeCartServer([], [milk, bread]);
  const drawn: string[] = [];
  render(
    <Provider store={createStore()}>
      <Reader />
      {[milk, bread].map((product) => (
        <Profiler key={product._id} id={product.name} onRender={(name) => drawn.push(name)}>
          <CartControl product={product} />
        </Profiler>
      ))}
    </Provider>,
  );
  drawn.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Add Toned Milk 500 ml' }));
  expect(await screen.findByRole('group', { name: 'Quantity of Toned Milk 500 ml' })).toHaveTextContent('1');
  expect(new Set(drawn)).toEqual(new Set(['Toned Milk']));
});
