import type { CustomerAccount } from '@quittance/contract/accounts';
import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { zeroCents } from '@quittance/domain/money/cents';
import { Card } from '@quittance/ui/card';
import { Stack } from '@quittance/ui/stack';
import { Tag } from '@quittance/ui/tag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../session/services.tsx';
import styles from './settlement-card.module.css';
import { SettlementFigures } from './settlement-figures.tsx';
import { SettlementPaperButton } from './settlement-paper-button.tsx';
import { settlementStanding, standingTones } from './settlement-standing.ts';
import { useSettlementWords } from './use-settlement-words.ts';

export function SettlementCard(props: {
  readonly settlement: AcceptedSettlement;
  readonly account: Pick<CustomerAccount, 'accountName' | 'accountReferenceCode'>;
  readonly balance: AccountBalance;
  readonly isNamed?: boolean;
  /** Shows the amounts. Not needed where the payment form does. */
  readonly hasFigures?: boolean;
  /** The main action, in addition to the documents. */
  readonly action?: ReactNode;
}) {
  const { settlement, account, balance, isNamed = false, hasFigures = true, action } = props;
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const words = useSettlementWords();
  const standing = settlementStanding(settlement);
  const { accountReferenceCode } = account;
  const paperOf = { settlementID: settlement.settlementID, accountReferenceCode };
  const isOver = standing === 'broken' || standing === 'lapsed';
  return (
    <Card
      title={t('Settlement.Title')}
      action={<Tag tone={standingTones[standing]}>{t(`Settlement.State.${standing}`)}</Tag>}
    >
      <Stack gap={4}>
        <div>
          {isNamed && <p className={styles.account}>{account.accountName}</p>}
          <p>
            {words(settlement, { owedCents: 'owedAmount' in balance ? balance.owedAmount : zeroCents, tenantName })}
          </p>
        </div>
        {hasFigures && !isOver && <SettlementFigures settlement={settlement} />}
        <div className={styles.actions}>
          {action}
          {standing === 'completed' && <SettlementPaperButton {...paperOf} paper="letter" />}
          <SettlementPaperButton {...paperOf} paper="agreement" />
        </div>
      </Stack>
    </Card>
  );
}
