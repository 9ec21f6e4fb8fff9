import type { ImportField, PackFacts, Product } from '@tokri/contracts';
import { countryName } from '@tokri/contracts/countries';
import { allergensText, EXEMPT, nutritionText, partsText } from '@tokri/contracts/fact-texts';

/** Separator of several values in one cell. */
export const AND = ' | ';

const detailsOf = (details: Product['more_details']) =>
  Object.keys(details).length > 0 ? JSON.stringify(details) : '';

type CellProduct = Omit<Product, '_id' | 'category' | 'subCategory' | 'createdAt' | 'updatedAt' | 'state'> & {
  state?: Product['state'] | 'live' | undefined;
  category: readonly { name: string }[];
  subCategory: readonly { name: string }[];
  facts?: PackFacts | undefined;
  shelf?: string | undefined;
};

const YES = 'yes';

function factCellsOf(facts: PackFacts = {}) {
  const { maker = {}, packer = {}, importer = {}, consumerCare = {}, countryOfOrigin, allergens } = facts;
  const nutrition = facts.nutrition && nutritionText(facts.nutrition);
  return {
    genericName: facts.genericName ?? '',
    netQuantity: facts.netQuantity ?? '',
    maker: partsText(maker),
    packer: partsText(packer),
    importer: partsText(importer),
    countryOfOrigin: countryOfOrigin === undefined ? '' : countryName(countryOfOrigin, 'en'),
    fssaiLicence: facts.fssaiLicence ?? '',
    ingredients: facts.ingredients ?? '',
    allergens: allergens ? allergensText(allergens) : '',
    nutrition: nutrition ?? (facts.isNutritionExempt ? EXEMPT : ''),
    bestBefore: facts.bestBefore ?? '',
    consumerCare: partsText(consumerCare),
    isLoose: facts.isLoose ? YES : '',
    isNotFood: facts.isNotFood ? YES : '',
  };
}

/** A product as the cells of a file; unset fields are empty. `salePrice` is the selling price. */
export const cellsOf = (product: CellProduct): Record<Exclude<ImportField, 'id'>, string> => ({
  sku: product.sku ?? '',
  barcode: product.barcode ?? '',
  name: product.name,
  name_hi: product.name_hi ?? '',
  brand: product.brand ?? '',
  unit: product.unit,
  variantGroup: product.variantGroup ?? '',
  price: String(product.price),
  salePrice: product.sellingPrice === undefined ? '' : String(product.sellingPrice),
  discount: String(product.discount),
  stock: String(product.stock),
  lowStockAt: product.lowStockAt === undefined ? '' : String(product.lowStockAt),
  shelf: product.shelf ?? '',
  state: product.state ?? 'live',
  categories: product.category.map(({ name }) => name).join(AND),
  subCategories: product.subCategory.map(({ name }) => name).join(AND),
  hsnCode: product.hsnCode ?? '',
  taxRate: product.taxRate === undefined ? '' : String(product.taxRate),
  description: product.description,
  pictures: product.image.join(AND),
  details: detailsOf(product.more_details),
  ...factCellsOf(product.facts),
});
