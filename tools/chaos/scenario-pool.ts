import { openPool } from '@quittance/database/connection-pool';

/**
 * Superuser connections that set up and inspect a run, bypassing row-level security. They aren't part of the product
 * under test.
 */
export type ScenarioPool = ReturnType<typeof openPool>;

/** Opens the connections without a statement timeout, because queries scan everything on a busy machine. */
export function openScenarioPool(adminUrl: string): ScenarioPool {
  return openPool({ url: adminUrl, max: 2, applicationName: 'chaos', statementMs: 0 });
}
