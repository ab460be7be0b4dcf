import type { Language } from '@quittance/domain/languages';
import type { MessageVariable } from '@quittance/domain/messages/editable-messages';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { texts } from '../texts/texts.ts';
import type { MailFacts } from './mail-facts.ts';
import { isPaymentMail } from './payment-mail-facts.ts';
import type { TextMessageFacts } from './text-message-facts.ts';

export type VariableValues = Readonly<Partial<Record<MessageVariable, string>>>;

/** The fields of all messages' facts that are variables. */
type Fields = {
  readonly template: string;
  readonly accountName?: string;
  readonly confirmationNumber?: string;
  readonly planNumber?: string;
  readonly userName?: string;
  readonly method?: string | null;
  readonly lastFour?: string;
  readonly amountCents?: number;
  readonly totalCents?: number;
  readonly minutes?: number;
  readonly code?: string;
  readonly url?: string | null;
  readonly reason?: string;
  readonly on?: string | null;
  readonly scheduledFor?: string;
  readonly chargeOn?: string;
  readonly lastDay?: string;
};

/** Returns the values for a tenant's own words. A value that the message doesn't have is absent. */
export function messageVariables(
  facts: MailFacts | TextMessageFacts,
  { language, tenantName, website }: { language: Language; tenantName: string; website: string | undefined },
): VariableValues {
  const fields: Fields = facts;
  const { setbacks, paymentPhrases } = texts[language];
  const amountCents = fields.amountCents ?? fields.totalCents;
  const reason = fields.reason;
  const values: Record<MessageVariable, string | undefined | null> = {
    tenant: tenantName,
    website,
    amount: amountCents === undefined ? undefined : formatMoney(cents(amountCents), { language, form: 'document' }),
    payment: undefined,
    refund: undefined,
    accounts: undefined,
    ...(isPaymentMail(facts) && paymentPhrases(facts)),
    account: fields.accountName,
    confirmationNumber: fields.confirmationNumber,
    method: fields.method,
    date: fields.on ?? fields.scheduledFor ?? fields.chargeOn ?? fields.lastDay,
    planNumber: fields.planNumber,
    reason:
      reason !== undefined && Object.hasOwn(setbacks, reason) ? setbacks[reason as keyof typeof setbacks] : undefined,
    code: fields.code,
    minutes: fields.minutes === undefined ? undefined : `${fields.minutes}`,
    userName: fields.userName,
    card: facts.template === 'CardExpiring' ? fields.method : fields.lastFour,
    link: fields.url,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as VariableValues;
}
