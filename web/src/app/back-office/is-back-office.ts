/** Below /dashboard, except the pages of the account: those of pages.ts. */
const BACK_OFFICE = /^\/dashboard\/(?!(?:profile|security|myorders|address)(?:\/|$)).+/i;

export const isBackOffice = (pathname: string) => BACK_OFFICE.test(pathname);
