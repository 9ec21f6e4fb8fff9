export { proposeColumns, rowsOf, type ColumnMeaning, type FileRow } from './columns';
export { withVariantRows } from './variant-rows';
export { portionAt, portionsOf } from './portions';
export { csvOf, productCsv, productLines } from './product-csv';
export { decodeText, readFile, UnreadableFile, type FileTable } from './read-file';
export { inOneNumberForm } from './numbers/number-form';
