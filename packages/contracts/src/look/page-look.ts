import type { HomePicture, HomeValues } from '../calls/shop/home-content';
import type { ShopLogo } from '../calls/shop/shop-profile';

/** What the gateway puts into each page for the web app (`data-look`), so that nothing is painted twice. */
export interface PageLook {
  logo?: ShopLogo | undefined;
  /** The line of the home page's banner, where no hero is set. */
  bannerText?: string | undefined;
  hero?: HomeValues['hero'];
  /** Those that are shown today. */
  banners?: { picture: HomePicture; link: string }[] | undefined;
  rows?: string[] | undefined;
  hidden?: string[] | undefined;
}
