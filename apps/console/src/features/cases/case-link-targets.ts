import type { CaseAction } from '@quittance/domain/cases/case-kind';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { OperatorCase } from './case-text.ts';

type LinkTarget = { readonly role: StaffRole; readonly to: (of: OperatorCase) => string | undefined };

const account = (of: OperatorCase) => new URLSearchParams({ account: of.accountReferenceCode ?? '' });
const toPayment = (of: OperatorCase) => of.payment && `/payments/${of.payment.paymentID}`;
const toDispute = (of: OperatorCase) => of.disputeID && `/disputes/${of.disputeID}`;

/**
 * Path and lowest role of each action on another screen. Closing a case, deciding a reply, printing a document and
 * recording a letter happen on the case's own screen.
 */
const links: Readonly<Record<Exclude<CaseAction, `case/${string}`>, LinkTarget>> = {
  'account/adjust': { role: 'agent', to: (of) => `/payments/adjust?${account(of)}` },
  'call-back/close': { role: 'agent', to: () => '/call-backs' },
  'call-back/take': { role: 'agent', to: () => '/call-backs' },
  'chargeback/accept': { role: 'supervisor', to: (of) => `/chargebacks/${of.caseID}` },
  'chargeback/get': { role: 'viewer', to: (of) => `/chargebacks/${of.caseID}` },
  'chargeback/send-evidence': { role: 'agent', to: (of) => `/chargebacks/${of.caseID}` },
  'dispute/answer': { role: 'agent', to: (of) => toDispute(of) ?? undefined },
  'dispute/close': { role: 'supervisor', to: (of) => toDispute(of) ?? undefined },
  'import/get': { role: 'viewer', to: () => '/imports' },
  'import/quarantine': { role: 'supervisor', to: () => '/imports' },
  'import/undo': { role: 'supervisor', to: () => '/imports' },
  'payment/close-refund': { role: 'supervisor', to: (of) => toPayment(of) ?? undefined },
  'payment/enter': { role: 'agent', to: (of) => `/payments/enter?${account(of)}` },
  'payment/reopen-return': { role: 'supervisor', to: (of) => toPayment(of) ?? undefined },
  'hardship/decide': { role: 'agent', to: () => '/hardship' },
  'proposal/decide': { role: 'agent', to: () => '/proposals' },
  'payment/resend': { role: 'supervisor', to: (of) => toPayment(of) ?? undefined },
};

export type CaseLink = { readonly action: keyof typeof links; readonly role: StaffRole; readonly to: string };

/** Returns a case's actions on other screens. Actions unknown to this version are left out. */
export function caseLinks(of: OperatorCase): CaseLink[] {
  return of.deeds.flatMap((action) => {
    const link = isLinked(action) ? links[action] : undefined;
    const to = link?.to(of);
    return link && to !== undefined && isLinked(action) ? [{ action, role: link.role, to }] : [];
  });
}

function isLinked(action: string): action is keyof typeof links {
  return Object.hasOwn(links, action);
}
