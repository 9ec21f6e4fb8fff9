import { VIEW_FIELDS, type ViewList } from '@tokri/contracts/limits';

/** What a view keeps of an address, in one order: equal for addresses that show the same. */
export function viewQuery(list: ViewList, address: string | URLSearchParams): string {
  const kept: readonly string[] = VIEW_FIELDS[list];
  const fields = [...new URLSearchParams(address)]
    .filter(([name, value]) => kept.includes(name) && value !== '')
    .map(([name, value]) => new URLSearchParams({ [name]: value }).toString());
  return fields.sort().join('&');
}
