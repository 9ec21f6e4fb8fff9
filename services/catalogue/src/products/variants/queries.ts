import {
  GROUP_VARIANTS,
  nameOrder,
  type calls,
  type Product,
  type RequestOf,
  type Variant,
} from '@tokri/contracts';
import type { ReadModel } from '../../read-model/read-model';
import type { TableEntry } from '../table/table-index';
import { presentGroup, presentVariants } from './present';
import { familyOf, proposeVariants, type Proposal } from './propose';

interface Reads {
  readModel: ReadModel;
  /** Repeats a read when the read model was behind. */
  fresh: <T>(read: () => Promise<T>) => Promise<T>;
  /** Products of every state by their ids, in that order. */
  read: (ids: readonly string[]) => Promise<Product[]>;
}

interface Page<Shown> {
  data: Shown[];
  total: number;
}

type Listed = ReturnType<typeof presentGroup>;
type PageQuery = Pick<RequestOf<typeof calls.proposeVariants>, 'page' | 'limit' | 'search'>;

/** Reads of variant groups: selected in memory, shown products are read by id. */
export function createVariantQueries({ readModel, fresh, read }: Reads) {
  const { table, variants, index } = readModel;
  const version = () => readModel.version();
  const isGroup = (ids: ReadonlySet<string>) => ids.size >= GROUP_VARIANTS.min;
  const groupOf = (id: string) => {
    const group = variants.groupOf(id);
    return group !== undefined && isGroup(variants.membersOf(group)) ? group : undefined;
  };

  /** Ids of the live products of a product's group; empty when there is only one. */
  function shownSizes(id: string): string[] {
    const group = variants.groupOf(id);
    const ids = group === undefined ? [] : [...variants.membersOf(group)].filter(index.get);
    return ids.length < GROUP_VARIANTS.min ? [] : ids;
  }

  const groups = rememberedFor(version, (): Proposal[] =>
    [...variants.entries()]
      .flatMap(([variantGroup, ids]) => (isGroup(ids) ? [{ variantGroup, productIds: [...ids].sort() }] : []))
      .map((group) => ({ group, name: table.get(group.productIds[0]!)?.name ?? '' }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      .map(({ group }) => group),
  );

  const familyOfEntry = (entry: TableEntry) => (entry.family ??= familyOf(entry) ?? '') || undefined;
  const proposalsThat = (isDismissed: boolean) =>
    rememberedFor(version, () => proposeVariants(proposable(isDismissed), familyOfEntry));
  const proposals = { open: proposalsThat(false), dismissed: proposalsThat(true) };

  function* proposable(isDismissed: boolean): Generator<TableEntry> {
    for (const entry of table.entries()) {
      const variantGroup = groupOf(entry.id);
      const isWanted = entry.isNoVariant === isDismissed || variantGroup !== undefined;
      if (entry.state !== 'archived' && isWanted) {
        // Copies only entries of groups with one product, which are few.
        yield entry.variantGroup === variantGroup ? entry : { ...entry, variantGroup };
      }
    }
  }

  async function show<Shown>(
    all: readonly Proposal[],
    { page, limit, search }: PageQuery,
    present: (proposal: Proposal, listed: Listed) => Shown,
  ): Promise<Page<Shown>> {
    const found = search === '' ? all : all.filter(({ productIds }) => productIds.some(mentions(search)));
    const shown = found.slice((page - 1) * limit, page * limit);
    const products = await read(shown.flatMap(({ productIds }) => productIds));
    const byId = new Map(products.map((product) => [product._id, product]));
    const data = shown.flatMap((proposal) => {
      const members = proposal.productIds.flatMap((id) => byId.get(id) ?? []);
      return members.length < GROUP_VARIANTS.min ? [] : [present(proposal, presentGroup(members))];
    });
    return { data, total: found.length };
  }

  const mentions = (search: string) => {
    const text = nameOrder(search);
    return (id: string): boolean => {
      const { name = '', brand = '' } = table.get(id) ?? {};
      return name.includes(text) || brand.includes(text);
    };
  };

  return {
    groups: (query: PageQuery) =>
      fresh(() => show(groups(), query, ({ variantGroup = '' }, listed) => ({ variantGroup, ...listed }))),

    proposals: ({ dismissed, ...query }: RequestOf<typeof calls.proposeVariants>) =>
      fresh(() =>
        show(dismissed ? proposals.dismissed() : proposals.open(), query, ({ variantGroup }, listed) => ({
          ...(variantGroup !== undefined && { variantGroup }),
          ...listed,
        })),
      ),

    /** The live sizes of a product, including itself; empty when it is the only one. */
    async ofProduct(id: string): Promise<Variant[]> {
      const ids = shownSizes(id);
      return ids.length === 0 ? [] : presentVariants(await read(ids));
    },

    async sizesOf(listed: readonly string[]): Promise<(id: string) => { sizes?: Variant[] }> {
      const groups = new Map(listed.map((id) => [id, shownSizes(id)]));
      const products = await read([...new Set([...groups.values()].flat())]);
      const byId = new Map(products.map((product) => [product._id, product]));
      return (id) => {
        const sizes = (groups.get(id) ?? []).flatMap((size) => byId.get(size) ?? []);
        return sizes.length < GROUP_VARIANTS.min ? {} : { sizes: presentVariants(sizes) };
      };
    },
  };
}

/** Caches a result until the version changes. */
function rememberedFor<T>(version: () => number, make: () => T): () => T {
  let kept: { at: number; made: T } | undefined;
  return () => {
    if (kept?.at !== version()) kept = { at: version(), made: make() };
    return kept.made;
  };
}
