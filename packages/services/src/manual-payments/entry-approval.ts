import { holdAccount } from '../adjustments/write-account-adjustment.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { refuse } from '../refusal.ts';
import { type EntryRequest, writeEntry } from './write-entry.ts';

export const entryApproval: ApprovalKind<'entry'> = {
  kind: 'entry',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, subject: accountId, content }) {
    const account = await holdAccount(tx, { tenantId: tenant.id, accountId });
    if (!account) return refuse('ApprovalNotPossible');
    const written = await writeEntry(tx, { tenant, request: content as EntryRequest, account, now: context.now() });
    return written.kind === 'refused' ? refuse('ApprovalNotPossible') : { kind: 'done' };
  },
};
