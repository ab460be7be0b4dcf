import type { CaseAction } from '@quittance/domain/cases/case-kind';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { OperatorCase } from './case-text.ts';

type Way = { readonly role: StaffRole; readonly to: (of: OperatorCase) => string | undefined };

const account = (of: OperatorCase) => new URLSearchParams({ account: of.accountReferenceCode ?? '' });
const toPayment = (of: OperatorCase) => of.payment && `/payments/${of.payment.paymentID}`;
const toDispute = (of: OperatorCase) => of.disputeID && `/disputes/${of.disputeID}`;

/**
 * Path and lowest role of each action on another screen. Closing a case, deciding a reply, printing a document and
 * recording a letter happen on the case's own screen.
 */
const ways: Readonly<Record<Exclude<CaseAction, `case/${string}`>, Way>> = {
  'account/adjust': { role: 'agent', to: (of) => `/payments/adjust?${account(of)}` },
  'call-back/close': { role: 'agent', to: () => '/call-backs' },
  'call-back/take': { role: 'agent', to: () => '/call-backs' },
  'dispute/answer': { role: 'agent', to: (of) => toDispute(of) ?? undefined },
  'dispute/close': { role: 'supervisor', to: (of) => toDispute(of) ?? undefined },
  'import/get': { role: 'viewer', to: () => '/imports' },
  'import/quarantine': { role: 'supervisor', to: () => '/imports' },
  'import/undo': { role: 'supervisor', to: () => '/imports' },
  'payment/close-refund': { role: 'supervisor', to: (of) => toPayment(of) ?? undefined },
  'payment/enter': { role: 'agent', to: (of) => `/payments/enter?${account(of)}` },
  'payment/reopen-return': { role: 'supervisor', to: (of) => toPayment(of) ?? undefined },
  'payment/resend': { role: 'supervisor', to: (of) => toPayment(of) ?? undefined },
};

export type CaseWay = { readonly action: keyof typeof ways; readonly role: StaffRole; readonly to: string };

/** Returns a case's actions on other screens. Actions unknown to this version are left out. */
export function caseWays(of: OperatorCase): CaseWay[] {
  return of.deeds.flatMap((action) => {
    const way = isWay(action) ? ways[action] : undefined;
    const to = way?.to(of);
    return way && to !== undefined && isWay(action) ? [{ action, role: way.role, to }] : [];
  });
}

function isWay(action: string): action is keyof typeof ways {
  return Object.hasOwn(ways, action);
}
