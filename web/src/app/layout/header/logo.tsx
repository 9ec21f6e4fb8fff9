import type { ShopLogo } from '@tokri/contracts';
import { pageLook } from '../../../lib/text/page-look';
import { shopName } from '../../../lib/text/shop-name';

/** The picture that the shop has uploaded. */
export const OwnLogo = ({ url, ...size }: ShopLogo) => (
  <img
    {...size}
    src={`${url}?w=400`}
    alt={shopName()}
    className="h-9 w-auto max-w-40 object-contain md:h-10"
  />
);

export function Logo() {
  const { logo } = pageLook();
  return logo ? (
    <OwnLogo {...logo} />
  ) : (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 64 64" className="size-9 md:size-10" aria-hidden="true">
        <rect width="64" height="64" rx="16" className="fill-primary" />
        <path d="M14 29h36l-4 18a6 6 0 0 1-5.9 4.7H23.9a6 6 0 0 1-5.9-4.7z" className="fill-accent" />
        <path
          d="M22 34l2 13M32 34v13M42 34l-2 13"
          stroke="#b36b00"
          strokeWidth="2.6"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M11 27h42" stroke="#ffd27a" strokeWidth="6" strokeLinecap="round" />
        <path d="M32 24c0-8 5-13 14-13 0 9-5 13-14 13z" fill="#7ed491" />
        <path d="M31 24c0-6-4-10-11-10 0 7 4 10 11 10z" fill="#b5ebbf" />
      </svg>
      <span className="max-w-40 truncate text-2xl font-extrabold tracking-tight text-primary-dark @max-[16rem]:hidden md:max-lg:hidden">
        {shopName()}
      </span>
    </span>
  );
}
