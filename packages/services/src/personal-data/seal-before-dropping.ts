import type { StepsBefore } from '@quittance/database/migrate';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import type { WrappingKey } from '../tenants/wrap-key.ts';
import { sealPersonalData } from './seal-personal-data.ts';

/**
 * Seals remaining plaintext personal data before the migration that drops its columns. `onProgress` is as in
 * sealPersonalData.
 */
export function sealBeforeDropping(
  wrapping: WrappingKey | undefined,
  onProgress: (progress: { table: string; sealed: number }) => void = () => undefined,
): StepsBefore {
  return {
    '0019_drop_clear_personal_data': async (pool) =>
      void (await sealPersonalData({ database: tenantDatabase(pool), wrapping, onProgress })),
  };
}
