/** Assigns permanent numbers to names, from 0: lists compare and count numbers instead of names. */
export function createNumbering() {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  return {
    /** @param shown the spelling to show */
    of(name: string, shown = name): number {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      names[number] = shown;
      return number;
    },
    find: (name: string): number | undefined => numbers.get(name),
    nameOf: (number: number): string => names[number] ?? '',
    size: () => numbers.size,
  };
}
