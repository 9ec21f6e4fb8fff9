export const PAGES_DESK = '/dashboard/pages';
/** Where shoppers read it. */
export const shownPath = (slug: string) => `/page/${slug}`;
export const editorPath = (slug: string) => `${PAGES_DESK}/${encodeURIComponent(slug)}`;
