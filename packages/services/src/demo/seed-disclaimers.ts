import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { DemoDisclaimer } from './demo-disclaimers.ts';

export async function seedDisclaimers(
  tx: TenantTransaction,
  { id, disclaimers, now }: { id: TenantId; disclaimers: readonly DemoDisclaimer[]; now: Date },
): Promise<void> {
  for (const { type, en, es } of disclaimers) {
    const words = { version: 'demo-1', text_en: en, text_es: es };
    await tx
      .insertInto('disclaimer_text')
      .values({ tenant_id: id, disclaimer_type: type, ...words, published_at: now })
      .execute();
  }
}
