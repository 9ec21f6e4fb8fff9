import { render, screen, waitFor } from '@testing-library/react';
import { FIRST_ROW } from '../row-skeleton';

test('prerendered products are shown until the row is ready, and their tapped buttons work then', async () => {
  const buttons = '<button aria-busy="true">Add Milk</button><button>Add Tea</button>';
  document.body.innerHTML = `<div id="${FIRST_ROW}"><section><article>Milk ${buttons}</article></section></div>`;
  const painted = screen.getByText('Milk');
  const { FirstRowSkeleton, forgetFirstRow } = await import('./first-row-skeleton');
  // The app replaces the page.
  document.body.innerHTML = '';
  const { rerender } = render(<FirstRowSkeleton key="while the script loads" />);
  expect(screen.getByText('Milk')).toBe(painted);
  rerender(<FirstRowSkeleton key="while its products load" />);
  expect(screen.getByText('Milk')).toBe(painted);
  await Promise.resolve();
  const added: string[] = [];
  const products = ['Tea', 'Milk'].map((name) => (
    <button key={name} onClick={() => added.push(name)}>
      Add {name}
    </button>
  ));
  rerender(<>{products}</>);
  await waitFor(() => expect(added).toEqual(['Milk']));
  forgetFirstRow();
  rerender(<FirstRowSkeleton key="on the way back" />);
  expect(screen.queryByText('Milk')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Products are loading')).toBeVisible();
});
