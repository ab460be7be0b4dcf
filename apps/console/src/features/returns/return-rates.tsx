import { getReturnRates } from '@quittance/contract/staff/returns';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Card } from '@quittance/ui/layout/card';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { PayeeRateTable } from './payee-rate-table.tsx';
import { RateGauge } from './rate-gauge.tsx';
import styles from './return-rates.module.css';

type Rates = z.output<typeof getReturnRates.response>;

/** Shows the rates that Nacha monitors, of the tenant or one payee, with their limits. */
export function ReturnRates({ payee, onPayee }: { readonly payee: string; readonly onPayee: (code: string) => void }) {
  const { t } = useTranslation();
  const query = useStaffQuery(getReturnRates, {});
  return (
    <Card title={t('Returns.Rates')}>
      <QueryState query={query}>{(rates) => <Gauges rates={rates} payee={payee} onPayee={onPayee} />}</QueryState>
    </Card>
  );
}

function Gauges(props: { readonly rates: Rates; readonly payee: string; readonly onPayee: (code: string) => void }) {
  const { rates, payee, onPayee } = props;
  const { t } = useTranslation();
  const { day } = useFormats();
  const { from, to, payees } = rates;
  const shown = payees.find(({ payeeCode }) => payeeCode === payee) ?? payees[0];
  const single = payees.filter(({ payeeCode }) => payeeCode !== '');
  return (
    <Stack gap={5}>
      <p>{t('Returns.RatesWords', { from: day(from), to: day(to) })}</p>
      {single.length > 1 && (
        <div className={styles.payee}>
          <SelectField
            label={t('Returns.Payee')}
            value={shown?.payeeCode ?? ''}
            options={payees.map(({ payeeCode }) => ({
              value: payeeCode,
              label: payeeCode === '' ? t('Returns.AllPayees') : payeeCode,
            }))}
            onChange={(event) => onPayee(event.currentTarget.value)}
          />
        </div>
      )}
      <div className={styles.gauges}>
        {shown?.rates.map((rate) => (
          <RateGauge key={rate.kind} rate={rate} />
        ))}
      </div>
      {single.length > 1 && (
        <Disclosure summary={t('Returns.ByPayee')} isOpenAtFirst={single.some(isAnyNear)}>
          <PayeeRateTable payees={single} />
        </Disclosure>
      )}
    </Stack>
  );
}

function isAnyNear({ rates }: Rates['payees'][number]): boolean {
  return rates.some(({ level }) => level !== 'fine');
}
