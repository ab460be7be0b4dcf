/** Port of the demo that journeys run against, E2E_PORT or 3100. The sandbox processor listens 10 ports above. */
export const demoPort = Number(process.env.E2E_PORT || 3100);

/** Builds a tenant's portal URL, such as `http://lumen.localhost:3100`. */
export function portalUrl(tenant: string): string {
  return `http://${tenant}.localhost:${demoPort}`;
}
