const UNIT =
  /(\d+(?:[.,]\d+)?)\s*(kgs?|g|gms?|grams?|ml|l|ltrs?|litres?|liters?|pcs?|pieces?|packs?|pkts?|units?|tablets?|sachets?)\b/gi;

/** The unit that a name ends with or tells (`Rice 5 kg`: `5 kg`); undefined when it tells none. */
export function unitInName(name: string): string | undefined {
  const [, amount, unit] = [...name.matchAll(UNIT)].at(-1) ?? [];
  return amount && unit ? `${amount.replace(',', '.')} ${unit.toLowerCase()}` : undefined;
}
