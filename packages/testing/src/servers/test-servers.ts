/** Servers that a run of tests started for itself, and the variables that name them. */
export interface TestServers {
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** The address that a run's variable names. */
export function testServer(variable: string): string {
  const value = process.env[variable];
  if (!value)
    throw new Error(`${variable} is not set: run the component suites through jest's project "component"`);
  return value;
}
