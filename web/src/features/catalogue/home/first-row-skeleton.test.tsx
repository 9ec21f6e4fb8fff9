import { render, screen } from '@testing-library/react';
import { FIRST_ROW } from '../row-skeleton';

test('prerendered products are shown until the row is ready, also after a remount', async () => {
  document.body.innerHTML = `<div id="${FIRST_ROW}"><section><article>Milk</article></section></div>`;
  const painted = screen.getByText('Milk');
  const { FirstRowSkeleton, forgetFirstRow } = await import('./first-row-skeleton');
  // The app replaces the page.
  document.body.innerHTML = '';
  const { rerender } = render(<FirstRowSkeleton key="while the script loads" />);
  expect(screen.getByText('Milk')).toBe(painted);
  rerender(<FirstRowSkeleton key="while its products load" />);
  expect(screen.getByText('Milk')).toBe(painted);
  forgetFirstRow();
  rerender(<FirstRowSkeleton key="on the way back" />);
  expect(screen.queryByText('Milk')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Products are loading')).toBeVisible();
});
