/** The port of the demo that the journeys run against, E2E_PORT or 3100; the sandbox processor is 10 above. */
export const demoPort = Number(process.env.E2E_PORT || 3100);

/** The address of a tenant's portal, such as `http://lumen.localhost:3100`. */
export function portalUrl(tenant: string): string {
  return `http://${tenant}.localhost:${demoPort}`;
}
