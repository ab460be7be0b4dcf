import { parseDate } from '@internationalized/date';
import { getStaffAccount } from '@quittance/contract/staff/accounts';
import { balanceWith } from '@quittance/domain/balances/balance-change';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import { manualForms } from '@quittance/domain/payments/manual-payment';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { settlementOfferTypes } from '@quittance/domain/settlements/settlement-offer';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ApprovalCustomers } from './approval-customers.tsx';
import type { Approval, ContentProps } from './approval-text.ts';
import { Unreadable } from './unreadable.tsx';

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Set when several payees share the account number. */
const payee = { merchantPayeeCode: z.optional(z.string()) };
const adjustment = z.object({
  amountCents: z.int(),
  reason: z.string(),
  /** Missing in requests of early releases. */
  accountReferenceCode: z.optional(z.string()),
  ...payee,
});
const entry = z.object({
  ...{ accountReferenceCode: z.string(), amountCents: z.int(), form: z.enum(manualForms) },
  ...payee,
  ...{ receivedOn: isoDay, reference: z.string(), isSettlement: z.boolean() },
});
const offer = z.object({
  ...{ accountReferenceCode: z.string(), offerType: z.enum(settlementOfferTypes) },
  ...payee,
  ...{ totalCents: z.int(), balanceCents: z.int(), downPaymentCents: z.nullable(z.int()) },
  ...{ installments: z.nullable(z.int()), expiresOn: isoDay, dueOn: isoDay },
});

type Item = { readonly id: string; readonly term: string; readonly value: ReactNode };

/** Shows the account of a request with its customer and current balance. */
function OfAccount({
  code,
  payee,
  items,
  changeCents,
}: {
  readonly code: string;
  readonly payee: string | undefined;
  readonly items: readonly Item[];
  /** The balance before and after the request. */
  readonly changeCents?: number | undefined;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const query = useStaffQuery(getStaffAccount, {
    accountReferenceCode: code,
    ...(payee !== undefined && { merchantPayeeCode: payee }),
  });
  const path = `/accounts/${code}${payee === undefined ? '' : `?payee=${encodeURIComponent(payee)}`}`;
  return (
    <QueryState query={query}>
      {({ account }) => (
        <DefinitionList
          items={[
            { id: 'account', term: t('Enter.Account'), value: <Link to={path}>{code}</Link> },
            ...(payee === undefined ? [] : [{ id: 'payee', term: t('Account.Payee'), value: account.payeeName }]),
            { id: 'customer', term: t('Approval.Customer'), value: account.customerName },
            { id: 'owed', term: t('Approval.OwedNow'), value: money(account.balance) },
            ...items,
            ...(changeCents === undefined
              ? []
              : [
                  {
                    id: 'owed-after',
                    term: t('Approval.OwedAfter'),
                    value: <strong>{money(balanceWith(cents(changeCents), account.balance))}</strong>,
                  },
                ]),
          ]}
        />
      )}
    </QueryState>
  );
}

/** Once a request was decided, the current balance may already contain the change. */
function openChange({ state }: Approval, cents: number): number | undefined {
  return state === 'open' ? cents : undefined;
}

export function AdjustmentContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { data: asked } = z.safeParse(adjustment, approval.content);
  if (!asked) return <Unreadable />;
  const { amountCents, reason, accountReferenceCode } = asked;
  const term = t(amountCents < 0 ? 'Adjust.LowerBy' : 'Adjust.RaiseBy');
  const items = [
    { id: 'amount', term, value: <strong>{money(cents(Math.abs(amountCents)))}</strong> },
    { id: 'reason', term: t('Refund.Reason'), value: t(`AdjustmentReason.${reason}`) },
  ];
  if (accountReferenceCode !== undefined)
    return (
      <OfAccount
        code={accountReferenceCode}
        payee={asked.merchantPayeeCode}
        items={items}
        changeCents={openChange(approval, amountCents)}
      />
    );
  return (
    <Stack gap={4}>
      <DefinitionList items={items} />
      <ApprovalCustomers approval={approval} />
    </Stack>
  );
}

/** A payment that arrived outside the portal. */
export function EntryContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { data: asked } = z.safeParse(entry, approval.content);
  if (!asked) return <Unreadable />;
  const items = [
    { id: 'amount', term: t('Approval.EntryAmount'), value: <strong>{money(cents(asked.amountCents))}</strong> },
    { id: 'form', term: t('Approval.EntryForm'), value: t(`ManualForm.${asked.form}`) },
    { id: 'day', term: t('Enter.ReceivedOn'), value: day(parseDate(asked.receivedOn)) },
    { id: 'reference', term: t('Approval.Reference'), value: asked.reference },
    ...(asked.isSettlement ? [{ id: 'settlement', term: t('Approval.Settles'), value: t('Approval.SettlesAll') }] : []),
  ];
  return (
    <OfAccount
      code={asked.accountReferenceCode}
      payee={asked.merchantPayeeCode}
      items={items}
      changeCents={asked.isSettlement ? undefined : openChange(approval, -asked.amountCents)}
    />
  );
}

/** An offer with a larger discount than one employee may give. */
export function OfferContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { money, day, count } = useFormats();
  const { data: asked } = z.safeParse(offer, approval.content);
  if (!asked) return <Unreadable />;
  const { totalCents, balanceCents, downPaymentCents, installments } = asked;
  const saved = offerSaving(cents(totalCents), cents(balanceCents))?.savedCents ?? zeroCents;
  const items = [
    { id: 'asks', term: t('Approval.OfferAsks'), value: <strong>{money(cents(totalCents))}</strong> },
    { id: 'off', term: t('Approval.OfferTakesOff'), value: <strong>{money(saved)}</strong> },
    { id: 'type', term: t('Approval.OfferPaid'), value: t(`OfferType.${asked.offerType}`) },
    ...(downPaymentCents === null
      ? []
      : [{ id: 'down', term: t('Approval.DownPayment'), value: money(cents(downPaymentCents)) }]),
    ...(installments === null
      ? []
      : [{ id: 'installments', term: t('Approval.Installments'), value: count(installments) }]),
    { id: 'until', term: t('Approval.OfferUntil'), value: day(parseDate(asked.expiresOn)) },
    { id: 'due', term: t('Approval.OfferDue'), value: day(parseDate(asked.dueOn)) },
  ];
  return <OfAccount code={asked.accountReferenceCode} payee={asked.merchantPayeeCode} items={items} />;
}
