/** Port of the demo that journeys run against, E2E_PORT or 3100. Every other port of a run lies above it. */
export const demoPort = Number(process.env.E2E_PORT || 3100);

const port = (above: number) => demoPort + above;

/**
 * The ports of one run. The demo chooses its own: the console's is 1 above the portal's, the sandbox processor's 10, and
 * the database's 20.
 */
export const ports = {
  console: port(1),
  sandbox: port(10),
  identityProvider: port(15),
  newCustomers: port(16),
  sendLimits: port(17),
  installmentDays: port(18),
  paymentDays: port(19),
  books: port(21),
  terminal: port(22),
  senderAddress: port(23),
  reportDays: port(24),
  mail: port(31),
  mailServer: port(32),
  embeddingWebsite: port(33),
  creditorExample: port(34),
  docs: port(45),
};

if (new Set(Object.values(ports)).size < Object.keys(ports).length) throw new Error('two servers share a port');

/** Builds a tenant's portal URL, such as `http://lumen.localhost:3100`. */
export function portalUrl(tenant: string): string {
  return `http://${tenant}.localhost:${demoPort}`;
}
