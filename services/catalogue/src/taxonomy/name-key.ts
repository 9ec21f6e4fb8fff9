/** Equal for names that differ only in case, spaces or Unicode form. */
export const keyOf = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
