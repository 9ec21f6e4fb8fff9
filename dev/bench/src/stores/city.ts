/** A city of ODDP: stores with their staff, and customers by their seconds of travel from each store. */
export interface City {
  stores: { pickers: number; riders: number }[];
  customers: number[][];
}

const SECTIONS = { stores: 'WAREHOUSE_SECTION', travel: 'EDGE_WEIGHT_SECTION' };

/**
 * Reads stores (id, longitude, latitude, riders, pickers) and the seconds of travel, a line for each customer.
 *
 * @throws with the number of the first line that is wrong
 */
export function parseCity(text: string): City {
  const lines = text.split('\n');
  const section = (name: string): { numbers: number[]; line: number }[] => {
    const start = lines.findIndex((line) => line.trim() === name);
    if (start < 0) throw new Error(`The file has no ${name}.`);
    const rest = lines.slice(start + 1);
    const end = rest.findIndex((line) => /^[A-Z]/.test(line));
    return rest.slice(0, end < 0 ? undefined : end).flatMap((line, index) => {
      if (line.trim() === '') return [];
      return [{ numbers: line.trim().split(/\s+/).map(Number), line: start + index + 2 }];
    });
  };
  const stores = section(SECTIONS.stores).map(({ numbers, line }) => {
    const [riders, pickers] = numbers.slice(3);
    if (!isStaff(riders) || !isStaff(pickers)) throw new Error(`Line ${line} is not a store.`);
    return { riders, pickers };
  });
  const customers = section(SECTIONS.travel).map(({ numbers, line }) => {
    if (numbers.length !== stores.length || !numbers.every((seconds) => seconds >= 0)) {
      throw new Error(`Line ${line} does not have the seconds of travel to ${stores.length} stores.`);
    }
    return numbers;
  });
  if (customers.length === 0) throw new Error('The file has no customers.');
  return { stores, customers };
}

const isStaff = (count: number | undefined): count is number => Number.isInteger(count) && count! > 0;
