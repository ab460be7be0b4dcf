import type { CalendarDate } from '@internationalized/date';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import { NIL } from 'uuid';
import type { SubmitPaymentCommand } from '../payments/reserve/submit-payment-command.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Builds the command of an ordinary payment today, without a session: nobody has acknowledged a disclosure, and replies
 * come from no network.
 */
export function textPaymentCommand({
  tenant,
  customerId,
  payeeCode,
  ...paid
}: {
  tenant: Tenant;
  customerId: string;
  offerId: string;
  accountReferenceCode: string;
  payeeCode: string;
  amountCents: Cents;
  /** Undefined while the fee isn't stated yet. */
  feeCents: Cents | undefined;
  methodReference: string;
  language: Language;
  today: CalendarDate;
  now: Date;
}): SubmitPaymentCommand {
  return {
    tenant: { ...tenant, velocityLimits: tenant.velocityLimits.filter(({ scope }) => scope !== 'client') },
    session: {
      ...{ sessionId: NIL, tokenId: NIL, customerId, login: '', payeeCode },
      ...{ guestAccountIds: undefined, agentLinkId: undefined, isReadOnly: false, isRegistrationDue: false },
      authenticatedAt: paid.now,
    },
    idempotencyKey: `pay-by-text:${paid.offerId}`,
    shares: [{ accountReferenceCode: paid.accountReferenceCode, amountCents: paid.amountCents }],
    payeeCode,
    scheduledFor: paid.today,
    method: { kind: 'saved', reference: paid.methodReference },
    isSettlement: false,
    expectedFeeCents: paid.feeCents,
    authorizedIn: paid.language,
    confirmDuplicate: false,
    client: { address: '', userAgent: '' },
  };
}
