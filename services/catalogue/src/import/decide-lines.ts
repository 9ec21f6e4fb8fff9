import type { AboutField, ImportOptions } from '@tokri/contracts';
import type { ClientSession } from 'mongoose';
import { toId } from '../ids';
import { mapInTurns } from '../in-turns';
import type { Names } from '../products/present';
import { brandOf, setFields } from '../products/facts';
import { gtinKey } from '../products/gtin';
import { readShelves } from '../products/shelves/store';
import { readStocks } from '../stock/move-stock';
import { describeMisfit, misfitOf, type Candidate } from '../products/variants/decide';
import { candidateOf, readMembers } from '../products/variants/membership';
import type { CatalogueStore } from '../store';
import { sellsCompleteOnly } from '../products/sale-rules/require-facts';
import type { ProductRow } from '../products/store';
import type { StockRow } from '../stock/store';
import { decideRow, type ImportFacts, type RowDecision } from './rows/decide-row';
import type { ImportLineRow } from './store';
import { matchRows, type Match } from './match';
import { readRow, type ReadRow } from './rows/read-row';
import type { KnownTaxonomy } from './taxonomy-lookup';

export type Line = Pick<ImportLineRow, 'index' | 'line' | 'cells' | 'problems' | 'doubleOf'>;

export interface MatchedLine<Of extends Line> {
  line: Of;
  row: ReadRow;
  match: Match;
}

export interface DecidedLine<Of extends Line> extends MatchedLine<Of> {
  before?: ImportFacts;
  /** The name in the row, else the product's name. */
  name: string;
  decision: RowDecision;
}

export async function matchLines<Of extends Line>(
  store: CatalogueStore,
  session: ClientSession | null,
  lines: readonly Of[],
): Promise<MatchedLine<Of>[]> {
  const rows = await mapInTurns(lines, ({ cells }) => readRow(cells));
  const values = rows.map((row) => row.values);
  const matches = await matchRows(store, session, values);
  return lines.map((line, at) => ({ line, row: rows[at]!, match: matches[at]! }));
}

/** Decides lines of an import by the current data. @returns also the stocks that the decisions are based on */
export async function decideLines<Of extends Line>(
  store: CatalogueStore,
  session: ClientSession | null,
  options: ImportOptions,
  { names, taxonomy }: KnownTaxonomy,
  matched: readonly MatchedLine<Of>[],
): Promise<{ decided: DecidedLine<Of>[]; stocks: Map<string, StockRow> }> {
  const ids = matched.flatMap(({ match: { product } }) => (product ? [String(product._id)] : []));
  const stocks = await readStocks(store, session, ids);
  const shelves = await readShelves(store, session, ids.map(toId));
  const codes = new Map<string, number>();
  const groups = await readGroups(store, session, matched);
  const completeFactsOnly = await sellsCompleteOnly(store, session);
  const decided = await mapInTurns(matched, (each) => {
    const { line, row, match } = each;
    const { product, against } = match;
    const before = product && importFactsOf(product, stocks, shelves, names);
    const context = {
      before,
      taxonomy,
      options,
      completeFactsOnly,
      against: [...(line.problems ?? []), ...against, ...sameAs(line)],
    };
    const coded = refuseTakenCodes(decideRow(row, context), line.line, codes);
    const id = product ? String(product._id) : `line ${line.line}`;
    const decision = refuseMisfit(coded, id, before?.variantGroup, groups);
    const name = row.values.name ?? product?.name ?? '';
    return { ...each, ...(before && { before }), name, decision };
  });
  return { decided, stocks };
}

const sameAs = ({ doubleOf }: Line): AboutField[] =>
  doubleOf === undefined ? [] : [{ field: 'name', reason: `is the same product as in line ${doubleOf}` }];

/** Refuses a code that an earlier line uses. @param codes line numbers by field and code */
function refuseTakenCodes(decision: RowDecision, line: number, codes: Map<string, number>): RowDecision {
  if (!('after' in decision)) return decision;
  const problems: AboutField[] = [];
  for (const field of ['sku', 'barcode'] as const) {
    const code = decision.after[field];
    if (code === undefined) continue;
    const key = `${field} ${field === 'barcode' ? gtinKey(code) : code}`;
    const holder = codes.get(key);
    if (holder === undefined) codes.set(key, line);
    else problems.push({ field, reason: `is that of line ${holder}` });
  }
  return problems.length === 0 ? decision : { outcome: 'refused', problems, notes: decision.notes };
}

type Groups = Map<string, Candidate[]>;

/** The products of all variant groups that lines name or that their products belong to. */
async function readGroups(
  store: CatalogueStore,
  session: ClientSession | null,
  matched: readonly MatchedLine<Line>[],
): Promise<Groups> {
  const named = matched.flatMap(({ row, match }) => [row.values.variantGroup, match.product?.variantGroup]);
  const members = await readMembers(store, session, named);
  return new Map([...members].map(([group, rows]) => [group, rows.map(candidateOf)]));
}

/** Refuses a line that does not fit its variant group. @param groups updated by each accepted line */
function refuseMisfit(
  decision: RowDecision,
  id: string,
  groupBefore: string | undefined,
  groups: Groups,
): RowDecision {
  if (!('after' in decision)) return decision;
  const { variantGroup, unit, brand } = decision.after;
  const candidate = { id, unit, brand };
  const group = groups.get(variantGroup ?? '') ?? [];
  const misfit = misfitOf(candidate, group);
  if (misfit) return { outcome: 'refused', problems: [describeMisfit(misfit, unit)], notes: decision.notes };
  const without = (name: string) => (groups.get(name) ?? []).filter((each) => each.id !== id);
  if (groupBefore !== undefined) groups.set(groupBefore, without(groupBefore));
  if (variantGroup !== undefined) groups.set(variantGroup, [...without(variantGroup), candidate]);
  return decision;
}

function importFactsOf(
  product: ProductRow,
  stocks: ReadonlyMap<string, StockRow>,
  shelves: ReadonlyMap<string, string>,
  names: Names,
): ImportFacts {
  const id = String(product._id);
  const { name, name_hi, sku, barcode, unit, price, discount, description, image } = product;
  const { variantGroup, lowStockAt, hsnCode, taxRate, sellingPrice } = product;
  const namesIn = (ids: ProductRow['category'], byId: Names['categoryById']) =>
    ids.flatMap((id) => byId.get(String(id))?.name ?? []);
  return {
    ...setFields({ name_hi, sku, barcode, brand: brandOf(product) }),
    ...setFields({ variantGroup, lowStockAt, hsnCode, taxRate, sellingPrice, facts: product.facts }),
    ...setFields({ shelf: shelves.get(id) }),
    name,
    unit,
    price,
    discount,
    stock: stocks.get(id)?.onHand ?? 0,
    description,
    image,
    more_details: product.more_details,
    state: product.state ?? 'live',
    places: {
      categories: namesIn(product.category, names.categoryById),
      subCategories: namesIn(product.subCategory, names.subCategoryById),
    },
  };
}
