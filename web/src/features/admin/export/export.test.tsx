import type { Product } from '@tokri/contracts';
import { readFile } from '@tokri/product-file';
import { screen, waitFor } from '@testing-library/react';
import { admin, id, manyProducts } from '../../../test/fixtures';
import { keepDownloads } from '../../../test/keep-downloads';
import { logInAs, renderApp } from '../../../test/render-app';
import { aProductTable, failure, ok, stub } from '../../../test/server';
import { readAll } from './read-all';

const reader = (list: readonly Product[]) => {
  const asked: string[] = [];
  return {
    asked,
    readAfter: async (after: string) => {
      asked.push(after);
      const left = list.filter(({ _id }) => _id > after);
      const data = left.slice(0, 2);
      return { data, totalCount: list.length, next: left.length > 2 ? data.at(-1)?._id : undefined };
    },
  };
};
const options = () => {
  const shares: number[] = [];
  const stop = new AbortController();
  return { shares, stop, onProgress: (share: number) => shares.push(share), signal: stop.signal };
};

describe('reading all products of a list', () => {
  const five = manyProducts(5);

  test('reads by id from the first on', async () => {
    const { asked, readAfter } = reader(five);
    const watched = options();
    expect(await readAll(readAfter, watched)).toEqual(five);
    expect(asked).toEqual(['0'.repeat(24), five[1]!._id, five[3]!._id]);
    expect(watched.shares).toEqual([0.4, 0.8, 1]);
  });

  test('stops when cancelled', async () => {
    const { asked, readAfter } = reader(five);
    const { stop, ...watched } = options();
    const reading = readAll(readAfter, { ...watched, onProgress: () => stop.abort() });
    await expect(reading).rejects.toThrow('abort');
    expect(asked).toHaveLength(2);
  });
});

describe('the export button', () => {
  let saved: ReturnType<typeof keepDownloads>;
  beforeEach(() => {
    logInAs(admin);
    saved = keepDownloads();
  });

  const shop = manyProducts(450);
  const fakeTable = () =>
    stub('getProductTable', ({ limit, after = '' }) => {
      const left = shop.filter(({ _id }) => _id > after);
      const data = left.slice(0, Number(limit));
      const next = after && left.length > data.length ? data.at(-1)?._id : undefined;
      return ok(aProductTable(data, { totalCount: shop.length, totalPage: 3, ...(next && { next }) }));
    });

  test('saves all pages of the table', async () => {
    const asked = fakeTable();
    const { user } = renderApp(`/dashboard/product?view=table&category=${id(7)}&stock=low`);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('450 products exported')).toBeInTheDocument();
    const [file] = saved;
    expect(file!.name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
    const { rows } = await readFile(new TextEncoder().encode(await file!.file.text()));
    expect(rows.map(({ cells }) => cells[0])).toEqual(shop.map(({ _id }) => _id));
    const exported = asked.filter(({ limit }) => limit === 200);
    expect(exported.map(({ after }) => after)).toEqual(['0'.repeat(24), shop[199]!._id, shop[399]!._id]);
    for (const each of exported) expect(each).toMatchObject({ categoryId: id(7), stock: 'low' });
    expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
  });

  test('shows an error and can be used again', async () => {
    fakeTable();
    const { user } = renderApp('/dashboard/product?view=table');
    const button = await screen.findByRole('button', { name: 'Export' });
    stub('getProductTable', () => failure(503, 'UNAVAILABLE', 'Not now.'));
    await user.click(button);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
    expect(saved).toEqual([]);
  });
});
