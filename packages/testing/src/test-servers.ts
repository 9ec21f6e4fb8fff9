/** Servers that a run of tests started for itself, and the variables that name them. */
export interface TestServers {
  env: Record<string, string>;
  stop: () => Promise<void>;
}
