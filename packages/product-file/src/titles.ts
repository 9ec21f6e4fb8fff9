import type { ImportField } from '@tokri/contracts';

/** Known titles of the fields, the best known first. */
const TITLES: Record<ImportField, readonly string[]> = {
  id: ['id', 'productid'],
  sku: ['sku', 'skucode', 'skuid', 'articlenumber', 'itemcode', 'productcode', 'variantsku'],
  barcode: ['barcode', 'ean', 'ean13', 'gtin', 'upc', 'variantbarcode'],
  name: ['name', 'product', 'productname', 'title', 'item', 'itemname', 'producttitle'],
  name_hi: ['nameinhindi', 'namehindi', 'hindiname', 'namehi', 'hindititle', 'titleinhindi', 'titlehi'],
  brand: ['brand', 'brandname', 'vendor', 'manufacturer', 'make'],
  unit: [
    'unit',
    'units',
    'size',
    'packsize',
    'pack',
    'weight',
    'quantityperpack',
    'packaging',
    'netweight',
    'uom',
    // Of shops that sell by it, where it holds no numbers; of variants.
    'quantity',
    'option1value',
  ],
  variantGroup: ['variantgroup', 'itemgroupid', 'groupid', 'parentsku', 'handle'],
  price: [
    'price',
    'mrp',
    'marketprice',
    'listprice',
    'regularprice',
    'originalprice',
    'actualprice',
    'compareatprice',
    'variantcompareatprice',
    'maximumretailprice',
    'pricebeforediscount',
    'retailprice',
  ],
  salePrice: [
    'saleprice',
    'sellingprice',
    'discountedprice',
    'offerprice',
    'specialprice',
    'discountprice',
    'variantprice',
    'ourprice',
    'finalprice',
    'priceafterdiscount',
  ],
  discount: ['discount', 'discountpercent', 'discountpercentage', 'off', 'percentoff'],
  stock: [
    'stock',
    'quantity',
    'qty',
    'inventory',
    'stockquantity',
    'availablequantity',
    'onhand',
    'pieces',
    'variantinventoryqty',
  ],
  lowStockAt: ['reorderat', 'lowstockat', 'reorderlevel', 'reorderpoint', 'minimumstock', 'lowstockamount'],
  state: ['state', 'status', 'published'],
  categories: [
    'category',
    'categories',
    'categoryname',
    'department',
    'productcategory',
    'maincategory',
    'categorypath',
    'breadcrumbs',
    'categorytree',
    'productcategorytree',
  ],
  subCategories: ['subcategory', 'subcategories', 'subcategoryname', 'type', 'producttype', 'subcat'],
  hsnCode: ['hsn', 'hsncode', 'hsnsac'],
  taxRate: ['tax', 'taxrate', 'gst', 'gstrate', 'gstpercent'],
  description: [
    'description',
    'desc',
    'about',
    'body',
    'bodyhtml',
    'longdescription',
    'productdescription',
    'details',
  ],
  pictures: [
    'pictures',
    'picture',
    'image',
    'images',
    'imageurl',
    'imageurls',
    'imagesrc',
    'photo',
    'photos',
    'imagelink',
    'img',
  ],
  details: ['details', 'moredetails', 'attributes', 'specifications'],
};

/** Known titles in Hindi. */
const HINDI: Partial<Record<ImportField, readonly string[]>> = {
  sku: ['एसकेयू'],
  barcode: ['बारकोड'],
  name: ['नाम', 'सामान', 'सामान का नाम', 'उत्पाद', 'उत्पाद का नाम', 'वस्तु', 'वस्तु का नाम', 'आइटम', 'प्रोडक्ट'],
  name_hi: ['हिंदी नाम', 'हिन्दी नाम', 'नाम हिंदी में', 'नाम हिन्दी में', 'हिंदी में नाम'],
  brand: ['ब्रांड', 'ब्रैंड', 'कंपनी'],
  unit: ['इकाई', 'यूनिट', 'पैक', 'वज़न', 'वजन', 'साइज़', 'मात्रा'],
  price: ['दाम', 'कीमत', 'मूल्य', 'एमआरपी', 'अधिकतम खुदरा मूल्य'],
  salePrice: ['बिक्री मूल्य', 'बिक्री दाम', 'विक्रय मूल्य', 'ऑफर मूल्य', 'ऑफर कीमत'],
  discount: ['छूट', 'डिस्काउंट', 'छूट प्रतिशत'],
  stock: ['स्टॉक', 'मात्रा', 'संख्या', 'नग', 'भंडार'],
  lowStockAt: ['न्यूनतम स्टॉक'],
  state: ['स्थिति'],
  categories: ['श्रेणी', 'कैटेगरी', 'वर्ग'],
  subCategories: ['उपश्रेणी', 'उप श्रेणी', 'सब कैटेगरी', 'उपवर्ग'],
  hsnCode: ['एचएसएन', 'एचएसएन कोड'],
  taxRate: ['जीएसटी', 'कर', 'टैक्स', 'जीएसटी दर'],
  description: ['विवरण', 'वर्णन'],
  pictures: ['चित्र', 'तस्वीर', 'फ़ोटो', 'फोटो'],
};

/** A title reduced to letters and digits, so that case, spaces and spellings of one letter do not count. */
export const lettersOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|\u093c/gu, '');

interface Known {
  field: ImportField;
  /** 0 is the best known title of the field. */
  rank: number;
}
const KNOWN = new Map<string, Known[]>();
for (const [field, titles] of Object.entries(TITLES) as [ImportField, readonly string[]][]) {
  for (const [rank, title] of [...titles, ...(HINDI[field] ?? [])].entries()) {
    const letters = lettersOf(title);
    KNOWN.set(letters, [...(KNOWN.get(letters) ?? []), { field, rank }]);
  }
}

/** The fields that a title may mean. */
export const fieldsOf = (title: string): readonly Known[] => KNOWN.get(lettersOf(title)) ?? [];

/** How many fields the cells of a line name, as titles do. */
export const knownTitles = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldsOf(cell)[0]?.field ?? [])).size;
