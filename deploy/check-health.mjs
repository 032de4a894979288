// The health check of the containers: exit code 0 when the address answers with success.
const [address] = process.argv.slice(2);
const response = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
