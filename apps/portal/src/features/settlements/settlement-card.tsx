import type { CustomerAccount } from '@quittance/contract/accounts';
import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useApi, useTenant } from '../../session/services.tsx';
import { DocumentButton } from '../documents/document-button.tsx';
import { loadDocument } from '../documents/load-document.ts';
import styles from './settlement-card.module.css';
import { settlementStatus, statusTones } from './settlement-status.ts';
import { useLastDay } from './use-last-day.ts';

const kinds = { agreement: 'settlement-agreement', letter: 'settled-letter' } as const;

type SettlementDocumentButtonProps = {
  readonly settlementID: string;
  readonly accountReferenceCode: string;
  /** The agreement, or the settlement letter once everything is paid. */
  readonly kind: keyof typeof kinds;
};

function SettlementDocumentButton({ settlementID, accountReferenceCode, kind }: SettlementDocumentButtonProps) {
  const { t } = useTranslation();
  const api = useApi();
  const document = { kind: kinds[kind], reference: settlementID, versionNumber: null, accountReferenceCode };
  return (
    <DocumentButton
      size="small"
      document={document}
      fileName={t(`Settlement.File.${kind}`)}
      load={(language) => loadDocument(api, { document, language })}
    >
      {t(`Settlement.Paper.${kind}`)}
    </DocumentButton>
  );
}

export function SettlementCard(props: {
  readonly settlement: AcceptedSettlement;
  readonly account: Pick<CustomerAccount, 'accountName' | 'accountReferenceCode'>;
  readonly balance: AccountBalance;
  readonly isNamed?: boolean;
  /** Shows the amounts. Leave it off where the payment form shows them. */
  readonly hasFigures?: boolean;
  /** The main action, in addition to the documents. */
  readonly action?: ReactNode;
}) {
  const { settlement, account, balance, isNamed = false, hasFigures = true, action } = props;
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const settlementText = useSettlementText();
  const status = settlementStatus(settlement);
  const { accountReferenceCode } = account;
  const ofSettlement = { settlementID: settlement.settlementID, accountReferenceCode };
  const isEnded = status === 'broken' || status === 'lapsed';
  return (
    <Card
      title={t('Settlement.Title')}
      action={<Tag tone={statusTones[status]}>{t(`Settlement.State.${status}`)}</Tag>}
    >
      <Stack gap={4}>
        <div>
          {isNamed && <p className={styles.account}>{account.accountName}</p>}
          <p>
            {settlementText(settlement, {
              owedCents: 'owedAmount' in balance ? balance.owedAmount : zeroCents,
              tenantName,
            })}
          </p>
        </div>
        {hasFigures && !isEnded && <SettlementFigures settlement={settlement} />}
        <div className={styles.actions}>
          {action}
          {status === 'completed' && <SettlementDocumentButton {...ofSettlement} kind="letter" />}
          <SettlementDocumentButton {...ofSettlement} kind="agreement" />
        </div>
      </Stack>
    </Card>
  );
}

function SettlementFigures({ settlement }: { readonly settlement: AcceptedSettlement }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { balanceAmount, settlementAmount, paidAmount } = settlement;
  // Only a plan has partial payments to show.
  const isComingIn = settlementStatus(settlement) === 'paidByPlan';
  const isLess = settlementAmount < balanceAmount;
  return (
    <SummaryList
      rows={[
        { id: 'settlement', label: t('Settlement.Amount'), value: money(settlementAmount) },
        ...(isLess ? [{ id: 'balance', label: t('Settlement.InsteadOf'), value: money(balanceAmount) }] : []),
        ...(isComingIn ? [{ id: 'paid', label: t('Settlement.Paid'), value: money(paidAmount) }] : []),
      ]}
    />
  );
}

type Context = { readonly owedCents: Cents; readonly tenantName: string };

function useSettlementText(): (settlement: AcceptedSettlement, context: Context) => string {
  const { t } = useTranslation();
  const { money } = useFormats();
  const lastDay = useLastDay();
  return (settlement, { owedCents, tenantName }) => {
    const status = settlementStatus(settlement);
    const day = dayOf(settlement);
    const values = { total: money(settlement.settlementAmount), balance: money(owedCents), tenant: tenantName };
    return day === null
      ? t(`Settlement.Words.${status}`, values)
      : t(`Settlement.WordsBy.${status}`, { ...values, day: lastDay(day) });
  };
}

/** The relevant deadline: to start it or make its only payment while it is accepted, then to finish paying. */
function dayOf({ state, beginBy, payBy, settlementOfferType }: AcceptedSettlement): AcceptedSettlement['payBy'] {
  if (state === 'submitted') return payBy;
  if (state !== 'accepted') return null;
  return settlementOfferType === 1 ? (beginBy ?? payBy) : beginBy;
}
