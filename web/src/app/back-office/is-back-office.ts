/** Addresses of the pages in pages.ts. */
const SECTIONS =
  /^\/dashboard\/(?:orders|product|upload-product|import|category|subcategory|stock|variants|search-desk|customers|overview|settings|staff|audit-log)(?:\/|$)/i;

export const isBackOffice = (pathname: string) => SECTIONS.test(pathname);
