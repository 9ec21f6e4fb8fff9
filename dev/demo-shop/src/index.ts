export {
  devanagariQueries,
  relevantTo,
  relevantToDevanagari,
  searchQueries,
  type DevanagariQuery,
  type SearchQuery,
} from './search-queries';
export { BASE_DATE, generateCatalogue } from './shop/catalogue';
export type { DemoCatalogue, DemoCategory, DemoProduct, DemoSubCategory } from './shop/catalogue';
export { demoUsers, type DemoAddress, type DemoUser } from './shop/people';
