import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { useTranslation } from 'react-i18next';

type Rule = NonNullable<StaffCustomer['contactLimits']['rule']>;

export function hasLimits({ noCalls, noEmail, noTexts, noContactReason, contactFrom }: Rule): boolean {
  return noCalls || noEmail || noTexts || noContactReason !== null || contactFrom !== null;
}

/** Describes each restriction of the creditor's rule in a sentence. */
export function RuleText({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation();
  const { noContactReason, contactFrom, contactUntil } = rule;
  const sentences = [
    noContactReason !== null && t('Customer.RuleNoContact', { reason: t(`CustomerNoContact.${noContactReason}`) }),
    rule.noCalls && t('Customer.RuleNoCalls'),
    rule.noEmail && t('Customer.RuleNoEmail'),
    rule.noTexts && t('Customer.RuleNoTexts'),
    contactFrom !== null && t('Customer.RuleHours', { from: contactFrom, until: contactUntil ?? '' }),
  ];
  return <>{sentences.filter(Boolean).join(' ')}</>;
}
