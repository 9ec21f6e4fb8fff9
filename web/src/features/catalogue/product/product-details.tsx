import { dietOf } from '@tokri/contracts/diet';
import { BadgePercent, LayoutGrid, Timer, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { PRODUCT_FIELD_KEYS, PRODUCT_FIELDS } from '../../../components/product-fields';
import { Price } from '../../../components/product/price';
import { Saving } from '../../../components/product/saving';
import { Skeleton } from '../../../components/ui/skeleton';
import { msg, t } from '../../../lib/language';
import { nameOf } from '../../../lib/name-of';
import { shopName } from '../../../lib/text/shop-name';
import type { ProductWithSizes } from '../catalogue-api';
import { Detail } from './detail';
import { DietMark } from './diet-mark';
import { Gallery } from '../gallery/gallery';
import { LOW_STOCK } from '../low-stock';
import { factLabel, isCovered } from './fact-label';
import { isNutrient, NutritionFacts } from './nutrition-facts';
import { ProductInformation } from './product-information';
import { ShareButton } from './share-button';
import { SizePicker } from '../sizes/size-picker';

const REASONS = [
  {
    icon: Zap,
    title: msg('Superfast Delivery'),
    text: msg('At your door in about 10 minutes, from a dark store near you.'),
  },
  {
    icon: BadgePercent,
    title: msg('Best Prices & Offers'),
    text: msg('Bought straight from those who make it, with the saving passed on.'),
  },
  {
    icon: LayoutGrid,
    title: msg('Wide Range'),
    text: msg('A wide choice for the whole kitchen and home.'),
  },
];
const DETAIL_KEYS = PRODUCT_FIELD_KEYS.filter((key) => PRODUCT_FIELDS[key].detail);
const LAYOUT = 'grid grid-cols-1 gap-6 md:grid-cols-2 lg:gap-12';

/** The cart control; on small screens in a bar at the lower edge, next to the link to the cart. */
const CONTROL_BAR =
  'flex items-center gap-3 bg-card max-md:@container max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:h-(--page-bar) max-md:border-t max-md:border-border max-md:px-4 max-md:pb-[env(safe-area-inset-bottom)] max-md:*:only:w-full max-md:*:only:max-w-none';

interface ProductDetailsProps {
  product: ProductWithSizes;
  action: ReactNode;
  /** On small screens next to the control. */
  cartLink: ReactNode;
  /** Offered instead when sold out. */
  soldOutAction: ReactNode;
}

export function ProductDetails({ product, action, cartLink, soldOutAction }: ProductDetailsProps) {
  const soldOut = product.stock === 0;
  const diet = dietOf(product.more_details);
  const lowStock = !soldOut && product.stock <= LOW_STOCK;
  return (
    <div className={LAYOUT}>
      <div className="min-w-0 md:sticky md:top-26 md:self-start">
        <Gallery dimmed={soldOut} images={product.image} name={nameOf(product)} />
      </div>
      <div className="min-w-0">
        <p className="inline-flex items-center gap-1.5 rounded-lg bg-muted px-2.5 py-1 text-sm font-semibold">
          <Timer className="size-4" aria-hidden="true" />
          {t('10 Min')}
        </p>
        <div className="mt-3 flex items-start justify-between gap-2">
          <h1 className="min-w-0 text-2xl font-extrabold tracking-tight text-balance break-words md:text-3xl">
            {nameOf(product)}
          </h1>
          <ShareButton product={product} />
        </div>
        {/* Side by side on small screens, so that the price is in the first screen. */}
        <div className="mt-1 gap-x-4 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between">
          <div className="grid gap-1">
            <p className="flex items-center gap-2 text-muted-foreground">
              {diet && <DietMark diet={diet} />}
              {product.unit}
            </p>
            {lowStock && (
              <p className="font-semibold">{t('Only {stock} left. Order soon.', { stock: product.stock })}</p>
            )}
          </div>
          <div className="flex items-center justify-between gap-4 md:mt-4 md:rounded-card md:bg-card md:p-4 md:shadow-card">
            <div className="min-w-0">
              <p className="text-sm text-muted-foreground max-md:sr-only">{t('Price')}</p>
              <Price of={product} className="text-xl md:text-2xl">
                {!soldOut && <Saving discount={product.discount} />}
              </Price>
            </div>
            <div data-page-bar data-bottom-bar className={CONTROL_BAR}>
              {action}
              {soldOut && soldOutAction}
              {cartLink}
            </div>
          </div>
        </div>

        {product.variants.length > 0 && <SizePicker variants={product.variants} shownId={product._id} />}

        <dl className="mt-6 grid grid-cols-1 gap-x-6 gap-y-3 border-t border-border pt-5 lg:grid-cols-2">
          {DETAIL_KEYS.map((key) => {
            const { label, detail } = PRODUCT_FIELDS[key];
            const value = product[key] ?? '';
            return (
              value !== '' &&
              // Some products still have their brand in the free-form details.
              !(label in product.more_details) && (
                <Detail key={key} label={t(label)} wide={detail === 'wide'}>
                  {String(value)}
                </Detail>
              )
            );
          })}
          {Object.entries(product.more_details).map(
            ([label, text]) =>
              !isNutrient(label) &&
              !isCovered(label, product.facts) && (
                <Detail key={label} label={factLabel(label)}>
                  {text}
                </Detail>
              ),
          )}
        </dl>
        {!product.facts?.nutrition && <NutritionFacts details={product.more_details} />}
        <ProductInformation product={product} />

        <section aria-labelledby="why" className="mt-6">
          <h2 id="why" className="font-bold">
            {t('Why shop from {shop}?', { shop: shopName() })}
          </h2>
          <ul className="mt-3 grid gap-4">
            {REASONS.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex items-center gap-4">
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-pale text-primary">
                  <Icon className="size-6" aria-hidden="true" />
                </span>
                <span className="text-sm">
                  <span className="block font-semibold">{t(title)}</span>
                  <span className="block text-muted-foreground">{t(text)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

export function ProductDetailsSkeleton() {
  return (
    <div className={LAYOUT} role="status" aria-label={t('The product is loading')}>
      <Skeleton className="aspect-square w-full rounded-card" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  );
}
