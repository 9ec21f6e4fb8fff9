import type { Product } from '@tokri/contracts';
import { useState } from 'react';
import type { TableRequest } from './table-api';

/** Products chosen one by one, or all that match the filters. */
export interface Chosen {
  isAll: boolean;
  ids: ReadonlySet<string>;
  has: (product: Product) => boolean;
  toggle: (product: Product, shown: readonly Product[]) => void;
  togglePage: (shown: readonly Product[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The filters of a request, without order and page: paging keeps the selection. */
export function filtersOf(request: TableRequest) {
  const { page: _page, limit: _limit, sort: _sort, order: _order, ...filters } = request;
  return filters;
}

/** The selection is reset when the filters change. */
export function useChosen(request: TableRequest): Chosen {
  const filters = JSON.stringify(filtersOf(request));
  const [choice, setChoice] = useState({ filters, isAll: false, ids: NONE });
  const isCurrent = choice.filters === filters;
  const isAll = isCurrent && choice.isAll;
  const ids = isCurrent ? choice.ids : NONE;
  const choose = (next: ReadonlySet<string>) => setChoice({ filters, isAll: false, ids: next });
  const has = ({ _id }: Product) => isAll || ids.has(_id);
  const without = (gone: readonly Product[]) => {
    const left = new Set(ids);
    for (const { _id } of gone) left.delete(_id);
    return left;
  };
  const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);
  return {
    isAll,
    ids,
    has,
    toggle: (product, shown) => {
      if (isAll) choose(new Set(idsOf(shown.filter(({ _id }) => _id !== product._id))));
      else choose(has(product) ? without([product]) : new Set([...ids, product._id]));
    },
    togglePage: (shown) => {
      if (isAll) choose(NONE);
      else choose(shown.every(has) ? without(shown) : new Set([...ids, ...idsOf(shown)]));
    },
    chooseAll: () => setChoice({ filters, isAll: true, ids: NONE }),
    clear: () => choose(NONE),
  };
}
