import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** What carrying out an approval needs of the world; the console's address is known where people decide. */
export type ApprovalContext = ServiceContext & Partial<Pick<StaffContext, 'consoleUrl'>>;

/** What was asked for, as the deed of its kind gets it. `actor` is who approves. */
export type ApprovedDeed = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  readonly approvalId: string;
  readonly subject: string;
  /** What the request wrote down, as it came from the database: the kind reads and checks it. */
  readonly content: unknown;
};

/** Something that one person asks for and another decides, such as a refund above a limit. */
export type ApprovalKind<Name extends string = string> = {
  /** A noun in small letters with hyphens, such as `refund`. */
  readonly kind: Name;
  /** The least role that decides; whoever decides also has at least the role of whoever asked. */
  readonly leastRole: StaffRole;
  /**
   * Carries it out, in the transaction of the decision; a refusal undoes both, and the request stays open. It calls nobody outside: a deed
   * that has to writes its intent down here.
   */
  readonly perform: (
    tx: TenantTransaction,
    context: ApprovalContext,
    deed: ApprovedDeed,
  ) => Promise<{ readonly kind: 'done' } | Refusal<'ApprovalNotPossible'>>;
  /** What a refusal does beside closing the request, in its transaction; nothing for most kinds. */
  readonly decline?: (tx: TenantTransaction, context: ApprovalContext, deed: ApprovedDeed) => Promise<void>;
};
