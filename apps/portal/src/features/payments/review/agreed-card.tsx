import { type AgreedTerms, agreedPaymentDay } from '@quittance/domain/payments/agreed-terms';
import { Card } from '@quittance/ui/layout/card';
import { type Definition, DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTenant, useToday } from '../../../session/services.tsx';
import styles from './agreed-card.module.css';

const methodKeys = { bank: 'Agreed.Bank', card: 'Agreed.Card' } as const;

/** The payment terms agreed with an agent. They can't be changed here. */
export function AgreedCard({ terms }: { readonly terms: AgreedTerms }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { tenantName } = useTenant();
  const today = useToday();
  const { amountCents, methodKind, isFeeWaived } = terms;
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
  const fee: Definition[] = isFeeWaived ? [{ id: 'fee', term: t('Agreed.Fee'), value: t('Agreed.Waived') }] : [];
  return (
    <Card title={t('Agreed.Title', { tenant: tenantName })}>
      <Stack gap={3}>
        <DefinitionList
          items={[
            ...amount,
            {
              id: 'day',
              term: t('Agreed.Day'),
              value: scheduledFor.compare(today) > 0 ? day(scheduledFor) : t('Agreed.Today'),
            },
            {
              id: 'method',
              term: t('Agreed.Method'),
              value: t(methodKind === null ? 'Agreed.Open' : methodKeys[methodKind]),
            },
            ...fee,
          ]}
        />
        <p className={styles.wrong}>{t('Agreed.NotRight', { tenant: tenantName })}</p>
      </Stack>
    </Card>
  );
}
