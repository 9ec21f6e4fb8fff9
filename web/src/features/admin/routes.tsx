import type { ComponentType } from 'react';
import { useMatch } from 'react-router-dom';
import { CategoryPage } from './category-page';
import { ProductPage } from './product-page';
import { SubCategoryPage } from './subcategory-page';
import { UploadProductPage } from './upload-product-page';

const PAGES: Record<string, ComponentType> = {
  category: CategoryPage,
  subcategory: SubCategoryPage,
  'upload-product': UploadProductPage,
  product: ProductPage,
};

/** The admin pages, in a chunk of their own behind the guard; which one is the part of the path below /dashboard. */
export function AdminRoutes() {
  const page = useMatch('/dashboard/:page')?.params.page ?? '';
  const Page = PAGES[page.toLowerCase()];
  return Page && <Page />;
}
