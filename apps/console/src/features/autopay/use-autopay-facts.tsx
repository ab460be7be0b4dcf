import type { StaffAutopay } from '@quittance/contract/staff/autopay';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { useMethodName } from '../customers/use-method-name.ts';
import { useAutopayReason } from './autopay-reason.ts';

type Fact = { readonly id: string; readonly term: string; readonly value: ReactNode };
type Method = StaffAutopay['terms']['method'];

/** States the terms of an agreement. Terms that the customer didn't choose are left out. */
export function useAutopayFacts(agreement: StaffAutopay): Fact[] {
  const { t } = useTranslation();
  const { money, day, instant } = useFormats();
  const { numberOf, pathOf } = useAccountNumber();
  const methodName = useAutopayMethod();
  const reasonOf = useAutopayReason();
  const { terms } = agreement;
  const optional: (Fact | false)[] = [
    terms.ceiling !== null && {
      id: 'ceiling',
      term: t('Autopay.Ceiling'),
      value: t('Autopay.CeilingWords', { amount: money(terms.ceiling) }),
    },
    terms.noticeRange !== null && {
      id: 'range',
      term: t('Autopay.NoticeRange'),
      value: t('Autopay.NoticeRangeWords', {
        low: money(terms.noticeRange.low),
        high: money(terms.noticeRange.high),
      }),
    },
    terms.endDate !== null && { id: 'end', term: t('Autopay.EndDate'), value: day(terms.endDate) },
    terms.backup !== null && { id: 'backup', term: t('Autopay.Backup'), value: methodName(terms.backup) },
    agreement.endedAt !== null && {
      id: 'ended',
      term: t('Autopay.EndedAt'),
      value: [instant(agreement.endedAt), reasonOf(agreement.endReason)].filter(Boolean).join(' · '),
    },
  ];
  return [
    {
      id: 'account',
      term: t('Plan.Account'),
      value: <Link to={pathOf(agreement)}>{numberOf(agreement)}</Link>,
    },
    {
      id: 'amount',
      term: t('Autopay.Amount'),
      value:
        terms.fixedAmount === null
          ? t(`AutopayAmount.${terms.amount}`)
          : t('AutopayAmount.fixed', { amount: money(terms.fixedAmount) }),
    },
    { id: 'day', term: t('Autopay.Day'), value: t('Autopay.DaysBefore', { count: terms.daysBefore }) },
    { id: 'method', term: t('Plan.PaidBy'), value: methodName(terms.method) },
    ...optional.filter((fact) => fact !== false),
    { id: 'accepted', term: t('Plan.Created'), value: instant(agreement.acceptedAt) },
  ];
}

function useAutopayMethod(): (method: Method) => string {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  return (method) => {
    const name = nameOf({ ...method, bankAccountType: method.accountType, cardBrand: method.cardType });
    return method.isGone ? t('Autopay.MethodGone', { method: name }) : name;
  };
}
