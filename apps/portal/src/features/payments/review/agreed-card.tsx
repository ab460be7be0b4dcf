import type { Cents } from '@quittance/domain/money/cents';
import { type AgreedTerms, agreedPaymentDay } from '@quittance/domain/payments/agreed-terms';
import { Card } from '@quittance/ui/layout/card';
import { type Definition, DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTenant, useToday } from '../../../session/services.tsx';
import styles from './agreed-card.module.css';

const methodKeys = { bank: 'Agreed.Bank', card: 'Agreed.Card' } as const;

/** The payment that an agent agreed on with the guest, or that a creditor requests. It can't be changed here. */
export function AgreedCard({ terms }: { readonly terms: AgreedTerms }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { tenantName } = useTenant();
  const today = useToday();
  const { amountCents, methodKind, isFeeWaived, request } = terms;
  const scheduledFor = agreedPaymentDay(terms, today);
  const amount: Definition[] =
    amountCents === null
      ? []
      : [
          {
            id: 'amount',
            term: t('Agreed.Amount'),
            value: <strong className={styles.amount}>{money(amountCents)}</strong>,
          },
        ];
  const method: Definition = {
    id: 'method',
    term: t('Agreed.Method'),
    value: t(methodKind === null ? 'Agreed.Open' : methodKeys[methodKind]),
  };
  const fee: Definition[] = isFeeWaived ? [{ id: 'fee', term: t('Agreed.Fee'), value: t('Agreed.Waived') }] : [];
  return (
    <Card title={t(request ? 'Request.Title' : 'Agreed.Title', { tenant: tenantName })}>
      <Stack gap={3}>
        <DefinitionList
          isTable
          items={[
            ...partsOf(request).map(([code, cents]) => ({ id: code, term: code, value: money(cents) })),
            ...amount,
            {
              id: 'day',
              term: t('Agreed.Day'),
              value: scheduledFor.compare(today) > 0 ? day(scheduledFor) : t('Agreed.Today'),
            },
            ...(request ? [] : [method]),
            ...fee,
          ]}
        />
        <p className={styles.wrong}>{t(request ? 'Request.NotRight' : 'Agreed.NotRight', { tenant: tenantName })}</p>
      </Stack>
    </Card>
  );
}

/** The accounts and amounts of a request, if there are several. */
function partsOf(request: AgreedTerms['request']): (readonly [string, Cents])[] {
  const parts = request?.shares.flatMap(({ accountReferenceCode, amountCents }) =>
    amountCents === null ? [] : [[accountReferenceCode, amountCents] as const],
  );
  return parts && parts.length > 1 ? parts : [];
}
