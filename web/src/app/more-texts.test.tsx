import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { showTextsOf, t } from '../lib/language';
import { moreTexts } from './more-texts';

afterEach(() => act(() => showTextsOf(undefined)));

function pageWith(load: () => Promise<unknown>) {
  const useMoreTexts = moreTexts(load);
  return function Page() {
    useMoreTexts();
    return <h1>{t('Orders')}</h1>;
  };
}
const show = (Page: () => React.ReactNode) =>
  act(() =>
    Promise.resolve(
      render(
        <Suspense fallback="not yet">
          <Page />
        </Suspense>,
      ),
    ),
  );

test('in English nothing is loaded', async () => {
  const load = jest.fn(() => Promise.resolve());
  await show(pageWith(load));
  expect(screen.getByRole('heading')).toHaveTextContent('Orders');
  expect(load).not.toHaveBeenCalled();
});

test('in Hindi the page waits for its texts, which are loaded once', async () => {
  const known = new Map<string, string>();
  let arrive = () => undefined as void;
  const load = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const Page = pageWith(load);
  showTextsOf((english) => known.get(english));
  const { rerender } = await show(Page);
  expect(screen.getByText('not yet')).toBeInTheDocument();
  known.set('Orders', 'ऑर्डर');
  await act(() => Promise.resolve(arrive()));
  expect(await screen.findByRole('heading')).toHaveTextContent('ऑर्डर');
  rerender(<Page />);
  expect(load).toHaveBeenCalledTimes(1);
});

test('if the texts fail to load, the page is in English', async () => {
  showTextsOf(() => undefined);
  await show(pageWith(() => Promise.reject(new Error('no line'))));
  expect(await screen.findByRole('heading')).toHaveTextContent('Orders');
});
