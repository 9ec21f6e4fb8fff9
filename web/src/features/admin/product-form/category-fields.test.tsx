import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/store';
import { dairy, milk, snacks } from '../../../test/fixtures';
import { CategoryFields } from './category-fields';

test('shows the note on removed sub-categories until the categories change or the form is reset', async () => {
  const store = createStore();
  const onChange = jest.fn();
  const show = (category = [dairy, snacks], subCategory = [milk]) => (
    <Provider store={store}>
      <CategoryFields category={category} subCategory={subCategory} errors={{}} onChange={onChange} />
    </Provider>
  );
  const { rerender } = render(show());
  await screen.findByRole('option', { name: 'Curd' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Dairy & Breakfast' }));
  const [change] = onChange.mock.lastCall as [{ category: (typeof dairy)[] }];
  expect(change).toEqual({ category: [snacks], subCategory: [] });
  rerender(show(change.category, []));
  expect(screen.getByText(/^Milk was removed too/)).toBeInTheDocument();
  rerender(show([], []));
  expect(screen.queryByText(/removed too/)).not.toBeInTheDocument();
});
