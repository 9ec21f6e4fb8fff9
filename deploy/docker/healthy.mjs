// The health check of a container: exit code 0 when the address answers 2xx, by default the readiness of its process.
const [address = `http://127.0.0.1:${process.env.MANAGEMENT_PORT}/readyz`] = process.argv.slice(2);
fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
