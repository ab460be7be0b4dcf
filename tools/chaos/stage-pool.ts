import { openPool } from '@quittance/database/connection-pool';

/** Connections of the database's superuser, who arranges and looks: past all policies, and never part of what is tested. */
export type StagePool = ReturnType<typeof openPool>;

/** Opens them. A statement may take as long as it likes: it looks at everything at once, on a machine that is as busy as can be. */
export function openStagePool(adminUrl: string): StagePool {
  return openPool({ url: adminUrl, max: 2, applicationName: 'chaos', statementMs: 0 });
}
