import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The console URL is available only where employees decide. */
export type ApprovalContext = ServiceContext & Partial<Pick<StaffContext, 'consoleUrl'>>;

export type ApprovedAction = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  readonly approvalId: string;
  readonly subject: string;
  readonly content: unknown;
};

export type ApprovalKind<Name extends string = string> = {
  /** A lowercase noun with hyphens, such as `refund`. */
  readonly kind: Name;
  /** The lowest role that may decide. The approver's role must also be at least the requester's. */
  readonly leastRole: StaffRole;
  /**
   * Carries out the request in the transaction of the decision. A refusal rolls both back and leaves the request open.
   * Makes no outside calls: an action that needs one records its intent here.
   */
  readonly perform: (
    tx: TenantTransaction,
    context: ApprovalContext,
    action: ApprovedAction,
  ) => Promise<{ readonly kind: 'done' } | Refusal<'ApprovalNotPossible'>>;
  /** Runs when the request is refused, in the transaction that closes it. Most kinds need none. */
  readonly decline?: (tx: TenantTransaction, context: ApprovalContext, action: ApprovedAction) => Promise<void>;
};
