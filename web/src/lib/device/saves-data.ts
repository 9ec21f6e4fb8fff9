interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True with data saver or on a slow connection: nothing is fetched in advance then. */
export function savesData(): boolean | undefined {
  const network = (navigator as Navigator & { connection?: NetworkInformation }).connection;
  return network?.saveData || network?.effectiveType?.includes('2g');
}
