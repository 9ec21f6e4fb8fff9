/** Replaces spaces, commas and ampersands with hyphens (docs/specification.md section 2). */
export const slugify = (name: string): string =>
  name
    .replace(/[\s,&]+/g, '-')
    .replace(/[/?#%\\]+/g, '-')
    .replace(/^-+|-+$/g, '');

export const slugWithId = (name: string, id: string): string => `${slugify(name)}-${id}`;

/**
 * The id: the text after the last hyphen of a path segment. Trailing punctuation is dropped, because chat programs
 * include a bracket or full stop that follows a link.
 */
export function idOfSlug(segment: string): string {
  const bare = segment.replace(/[\W_]+$/, '');
  return bare.slice(bare.lastIndexOf('-') + 1);
}

/** The title of a listing: the slug without its id, hyphens turned into spaces. */
export const titleOfSlug = (segment: string): string =>
  segment.slice(0, Math.max(0, segment.lastIndexOf('-'))).replace(/-+/g, ' ');
