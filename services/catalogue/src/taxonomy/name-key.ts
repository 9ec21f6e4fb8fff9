/** The same for names that differ by case, spaces or the form of their letters alone. */
export const keyOf = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
