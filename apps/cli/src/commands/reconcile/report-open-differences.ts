import { loadOpenDifferences, type OpenDifference } from '@quittance/services/reconciliation/difference-row';
import type { Outcome } from '../../frame/command.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { counted, dollars, money } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';
import type { TenantCall } from '../../installation/tenant-command.ts';

/**
 * Appends the tenant's open differences to a command's result. Every reconcile command ends with this list, and exits
 * with 1 while it has entries.
 */
export async function reportOpenDifferences(
  { database, tenant }: Pick<TenantCall<unknown>, 'database' | 'tenant'>,
  { text = '', ...done }: { text?: string; [name: string]: unknown } = {},
): Promise<Outcome> {
  const open = await database.inTenant(tenant.id, (tx) => loadOpenDifferences(tx, { tenantId: tenant.id }));
  const suspenseCents = open.reduce((sum, { hereCents, thereCents }) => sum + hereCents - thereCents, 0);
  const table = textTable(open, [
    { title: 'day', of: ({ day }) => day },
    { title: 'compared with', of: (each) => each.comparedWith },
    { title: 'kind', of: ({ kind }) => kind },
    { title: 'here', of: (each) => money(each.hereCents), isRight: true },
    { title: 'there', of: (each) => money(each.thereCents), isRight: true },
    { title: 'payment', of: (each) => each.paymentId ?? each.theirReference ?? '' },
    { title: 'difference', of: (each) => each.differenceId },
  ]);
  const sum = `${tenant.label}: ${counted(open.length, 'open difference')}, ${money(suspenseCents)} in suspense.`;
  return {
    document: { ...done, open: open.map(present), inSuspense: dollars(suspenseCents) },
    text: [text, table, sum].filter((part) => part !== '').join('\n\n'),
    exitCode: open.length > 0 ? exitCodes.foundSomething : exitCodes.done,
  };
}

/** The reason for exit code 1 in the help of reconcile commands. */
export const endsWithOpen = 'there are open differences';

function present(each: OpenDifference) {
  return {
    differenceID: each.differenceId,
    source: each.source,
    comparedWith: each.comparedWith,
    day: each.day,
    kind: each.kind,
    paymentID: each.paymentId,
    theirReference: each.theirReference,
    here: dollars(each.hereCents),
    there: dollars(each.thereCents),
    foundAt: each.foundAt,
  };
}
