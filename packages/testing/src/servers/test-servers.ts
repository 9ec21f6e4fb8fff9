/** Servers started for a test run, and the variables with their addresses. */
export interface TestServers {
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export function testServer(variable: string): string {
  const value = process.env[variable];
  if (!value)
    throw new Error(`${variable} is not set: run the component suites through jest's project "component"`);
  return value;
}
