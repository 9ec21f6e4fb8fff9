import type { ImportOptions } from '@tokri/contracts';
import { proposeColumns, readFile, rowsOf, withVariantRows } from '@tokri/product-file';
import { decideRow } from './decide-row';
import { readRow } from './read-row';
import type { TaxonomyLookup } from './places';

/** Files of other systems, from their bytes to the decision on each row in an empty shop. */
const taxonomy: TaxonomyLookup = { categories: new Map(), subCategories: new Map() };
const options: ImportOptions = { unit: '1 pc', stock: 0, state: 'live', createCategories: true };

async function decided(...lines: string[]) {
  const table = await readFile(new TextEncoder().encode(lines.join('\n')));
  const meanings = proposeColumns(table);
  return rowsOf(withVariantRows(table, meanings), meanings).map(({ cells }) => {
    const decision = decideRow(readRow(cells), { before: undefined, taxonomy, options, against: [] });
    if (!('after' in decision))
      return 'problems' in decision ? decision.problems.map(({ field, reason }) => `${field} ${reason}`) : [];
    const { name, unit, price, discount, stock, state, places, image } = decision.after;
    const shelf = [...places.categories, ...places.subCategories].join(' / ');
    return [name, unit, price, discount, stock, state, shelf, image.length];
  });
}

test('sizes, options and HTML of a shop builder', async () => {
  const titles =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Variant SKU,' +
    'Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Gift Card,Status';
  expect(
    await decided(
      titles,
      'rice,Rice,"<p>Aged &amp; “gold”</p>",Nila,Food > Grains > Rice > Long,Rice,TRUE,Size,1 kg,R1,12,129.00,149.00,https://shop.example/a.jpg,FALSE,active',
      'rice,,,,,,,,5 kg,R5,4,599.00,0,https://shop.example/b.jpg,,',
      'rice,,,,,,,,,,,,,https://shop.example/c.jpg,,',
      'ghee,Ghee,,Nila,,Ghee,FALSE,Title,Default Title,G1,-3,620.00,,,FALSE,draft',
    ),
  ).toEqual([
    ['Rice', '1 kg', 149, 13.42, 12, 'live', 'Food / Rice', 3],
    ['Rice', '5 kg', 599, 0, 4, 'live', 'Food / Rice', 3],
    ['Ghee', '1 pc', 620, 0, 0, 'draft', 'Ghee / Ghee', 0],
  ]);
});

test('prices and gaps of a scraped list', async () => {
  expect(
    await decided(
      'index,product,category,sub_category,brand,sale_price,market_price,type,rating,description',
      '1,Garlic Oil 500 ml,Beauty & Hygiene,Hair Care,Nila,"1,299.00","₹ 1,499",Oil,4.1,NaN',
      '2,Salt,"Foodgrains, Oil & Masala",Salt,Nila,99/-,0,Salts,nan,x',
      '3,Tea,Beverages,Tea,nan,50,nan,Tea,,null',
      '4,,Beverages,Tea,Nila,20,25,Tea,,x',
      '5,Coffee,Beverages,Coffee,Nila,50,45,Coffee,N/A,x',
      '6,Sugar,Beverages,Sugar,Nila,0,0,Sugar,N/A,x',
    ),
  ).toEqual([
    ['Garlic Oil 500 ml', '500 ml', 1499, 13.34, 0, 'live', 'Beauty & Hygiene / Hair Care', 0],
    ['Salt', '1 pc', 99, 0, 0, 'live', 'Foodgrains, Oil & Masala / Salt', 0],
    ['Tea', '1 pc', 50, 0, 0, 'live', 'Beverages / Tea', 0],
    ['name is required'],
    ['salePrice is above the price, 45'],
    ['price is 0', 'salePrice is 0'],
  ]);
});

test('lists in JSON, forty levels, tabs', async () => {
  const levels = Array.from({ length: 40 }, (_level, at) => `Level ${at + 1}`).join(' >> ');
  expect(
    await decided(
      'pid\tproduct_name\tproduct_category_tree\tretail_price\tdiscounted_price\timage',
      `a1\tSoap\t"[""${levels}""]"\t999\t379\t"[""https://shop.example/1.jpg"", ""https://shop.example/2.jpg""]"`,
    ),
  ).toEqual([['Soap', '1 pc', 999, 62.06, 0, 'live', 'Level 1 / Level 2', 2]]);
});
