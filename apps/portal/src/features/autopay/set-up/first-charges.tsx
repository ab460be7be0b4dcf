import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkedRows } from '@quittance/ui/layout/linked-rows';
import { Stack } from '@quittance/ui/layout/stack';
import { ColumnMoney } from '@quittance/ui/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePayAccount } from '../../payments/use-pay-account.ts';
import styles from './set-up.module.css';
import type { AgreementPreview, FirstCharge } from './use-agreeing.ts';

/** The initial list length. A customer can have 50 accounts. */
const atAGlance = 5;

/** Reasons with their own text. Others need no details here. */
const worded: readonly FirstCharge['reason'][] = ['no-bill', 'nothing-due', 'no-due-date', 'no-minimum', 'after-end'];

/** Lists the payment of each account's current bill, with a warning if it will be late. */
export function FirstCharges(props: {
  readonly preview: AgreementPreview;
  readonly accounts: readonly CustomerAccountDetail[];
}) {
  const { t } = useTranslation();
  const { firstCharges } = props.preview;
  const [showsAll, setShowsAll] = useState(false);
  const toRow = useRow(props);
  const pay = usePayAccount();
  const late = firstCharges.find(({ charge }) => charge?.isAfterDue === true);
  const shown = showsAll ? firstCharges : firstCharges.slice(0, atAGlance);
  return (
    <section>
      <h3 className={styles.title}>{t('Autopay.FirstPayment', { count: firstCharges.length })}</h3>
      <Stack gap={3}>
        <LinkedRows rows={shown.map(toRow)} />
        {shown.length < firstCharges.length && (
          <Button variant="secondary" size="small" isFullWidth onClick={() => setShowsAll(true)}>
            {t('Plan.ShowAll', { count: firstCharges.length })}
          </Button>
        )}
        {late && (
          <Notice
            kind="warning"
            isLive={false}
            title={t('Autopay.LateTitle')}
            action={
              <Button variant="secondary" size="small" onClick={() => pay(late.accountReferenceCode)}>
                {t('Autopay.PayNow')}
              </Button>
            }
          >
            {t('Autopay.Late')}
          </Notice>
        )}
      </Stack>
    </section>
  );
}

function useRow({ preview, accounts }: Parameters<typeof FirstCharges>[0]) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  return ({ accountReferenceCode, charge, reason }: FirstCharge) => {
    const account = accounts.find((each) => each.customerAccount.accountReferenceCode === accountReferenceCode);
    const accountNotes = preview.firstCharges.length > 1 ? [account?.customerAccount.accountName ?? ''] : [];
    if (charge === null) {
      const name = t(`Autopay.First.${reason !== null && worded.includes(reason) ? reason : 'other'}`);
      return { id: accountReferenceCode, name, notes: accountNotes };
    }
    const { amount, convenienceFee, chargeDate, dueDate, isAfterDue, needsApproval } = charge;
    const notes = [
      ...accountNotes,
      t(isAfterDue ? 'Autopay.WasDueOn' : 'Autopay.DueOn', { day: dayInSentence(dueDate) }),
      ...(convenienceFee > 0 ? [t('Plan.PlusFee', { fee: money(convenienceFee) })] : []),
      ...(needsApproval ? [t('Autopay.WillAsk')] : []),
    ];
    return {
      id: accountReferenceCode,
      name: dayInSentence(chargeDate),
      notes,
      end: <ColumnMoney text={money(amount)} />,
    };
  };
}
