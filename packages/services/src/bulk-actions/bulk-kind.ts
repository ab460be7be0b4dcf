import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { CaseKind } from '@quittance/domain/cases/case-kind';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { ApprovalContext } from '../approvals/approval-kind.ts';
import type { Operator } from '../staff/operator.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The rows that an employee selected: some of a list, or all that match its filter. */
export type BulkSelection =
  | { readonly list: 'ids'; readonly ids: readonly string[] }
  | { readonly list: 'cases'; readonly kinds?: readonly CaseKind[] | undefined }
  | { readonly list: 'uploads'; readonly customerId?: string | undefined }
  | { readonly list: 'call-backs'; readonly until?: CalendarDate | undefined }
  | {
      readonly list: 'plans';
      readonly text?: string | undefined;
      readonly states?: readonly PlanState[] | undefined;
      readonly hasMissed?: boolean | undefined;
      readonly chargeFrom?: string | undefined;
      readonly chargeTo?: string | undefined;
    }
  | { readonly list: 'approvals' };

/** One row, and who acts on it and why. `seenAs` is the record's version at the preview. */
export type RowAction = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  readonly subjectId: string;
  readonly reason: string;
  readonly seenAs: string;
  readonly clientAddress: string;
};

type RowResult = { readonly kind: string; readonly code?: string };

/** `name` is the customer's; `reference` tells rows of one customer apart. */
export type RowSummary = {
  readonly name: string | null;
  readonly reference: string | null;
  readonly amountCents: number | null;
};

export type SubjectsOf = {
  readonly tenantId: string;
  readonly key: TenantKey;
  readonly ids: readonly string[];
};

/** Properties that the records of a list share. */
export type BulkSubject = {
  /** Returns the IDs of the rows that a filter matches, at most `limit`. */
  readonly select: (
    tx: TenantTransaction,
    of: { tenantId: string; selection: BulkSelection; now: Date; limit: number },
  ) => Promise<string[]>;
  readonly summarize: (tx: TenantTransaction, of: SubjectsOf) => Promise<ReadonlyMap<string, RowSummary>>;
  /** Returns each record's version, which changes whenever a bulk action could have another effect on it. */
  readonly versions: (
    tx: TenantTransaction,
    of: { tenantId: string; ids: readonly string[] },
  ) => Promise<ReadonlyMap<string, string>>;
};

/** Faults of single rows are reported and don't stop the others. */
export type BulkContext = ApprovalContext & { readonly onFault: (fault: unknown) => void };

/**
 * Acts on one row with the service of the single action. The service opens exactly one transaction, in which the row's
 * outcome is recorded, too.
 */
export type BulkKind = {
  readonly run: (context: BulkContext, row: RowAction) => Promise<RowResult>;
  /** Takes the action back; omitted if that is impossible. `seenAs` is the version after the action. */
  readonly undo?: (context: BulkContext, row: RowAction) => Promise<RowResult>;
};
