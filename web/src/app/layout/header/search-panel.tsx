import { useState } from 'react';
import { CartControl } from '../../../features/cart/cart-control';
import { ProductLine } from '../../../features/catalogue/list/product-line';
import { useSearch } from '../../../features/catalogue/list/use-search';
import { inChosenSize } from '../../../features/catalogue/sizes/chosen-size';
import { SearchSuggestions, type SuggestionsProps } from '../../../features/suggestions/search-suggestions';

const SHOWN = 6;

/** The suggestions of the search field, with the first results of the page. */
export function SearchPanel(props: Omit<SuggestionsProps, 'products' | 'total'>) {
  const { term, results } = useSearch();
  // The last results stay while the shopper types, except those of an empty field.
  const [shown, setShown] = useState(results.currentData);
  const latest = term === '' ? undefined : (results.currentData ?? shown);
  if (latest !== shown) setShown(latest);
  const first = latest?.pages[0];
  const products = (first?.data ?? []).slice(0, SHOWN).map((listed) => {
    const product = inChosenSize(listed) ?? listed;
    return {
      product,
      line: <ProductLine product={product} />,
      action: <CartControl product={product} size="line" />,
    };
  });
  return <SearchSuggestions {...props} products={products} total={first?.totalCount ?? 0} />;
}
