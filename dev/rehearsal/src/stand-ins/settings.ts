/** Required environment variables of a substitute. */
export function settings<Name extends string>(...names: readonly Name[]): Record<Name, string> {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`Settings: ${missing.join(', ')} missing`);
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<Name, string>;
}
