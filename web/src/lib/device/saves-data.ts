interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether nothing should be fetched that was not asked for: the shopper wants it so, or the line is too slow. */
export function savesData(): boolean | undefined {
  const network = (navigator as Navigator & { connection?: NetworkInformation }).connection;
  return network?.saveData || network?.effectiveType?.includes('2g');
}
