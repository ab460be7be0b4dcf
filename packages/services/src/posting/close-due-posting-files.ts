import type { Tenant } from '../tenants/tenant.ts';
import { closeAtCutOff } from './close-posting-file.ts';
import type { PostingContext } from './posting-caller.ts';

const actor = { kind: 'program', name: 'posting' } as const;

/**
 * Closes a tenant's files whose cut-off has passed, one after another. A failing payee doesn't block the next. Returns
 * the number closed.
 */
export async function closeDuePostingFiles(
  context: PostingContext & { onFault(fault: unknown): void },
  tenant: Pick<Tenant, 'id' | 'label' | 'timeZone'>,
): Promise<number> {
  const due = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('posting_series')
      .select('payee_code')
      .where('tenant_id', '=', tenant.id)
      .where('next_cut_off_at', '<=', context.now())
      .orderBy('payee_code')
      .execute(),
  );
  let closed = 0;
  for (const { payee_code: payeeCode } of due) {
    const closeNext = () =>
      closeAtCutOff(context, { tenant, actor, payeeCode }).catch((fault: unknown) => {
        context.onFault(fault);
        return undefined;
      });
    for (let closing = await closeNext(); closing; closing = await closeNext()) {
      if (closing.kind === 'closed') closed++;
    }
  }
  return closed;
}
