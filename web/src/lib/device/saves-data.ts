interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True with data saver or on a slow connection: nothing should be fetched without being asked for. */
export function savesData(): boolean | undefined {
  const network = (navigator as Navigator & { connection?: NetworkInformation }).connection;
  return network?.saveData || network?.effectiveType?.includes('2g');
}
