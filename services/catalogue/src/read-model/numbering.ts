/** Numbers for names, from 0 on and for ever: what is compared and counted a thousand times in a list is a number. */
export function createNumbering() {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  return {
    /** @param shown how the name is written, if it is not known by that already */
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
