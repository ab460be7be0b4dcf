import { getChargeback } from '@quittance/contract/staff/returns';
import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import { zeroCents } from '@quittance/domain/money/cents';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { PaymentStateTag } from '../payments/payment-state-tag.tsx';
import { ChargebackActions } from './chargeback-actions.tsx';
import { type Chargeback, ChargebackStateTag, EvidenceDue } from './chargeback-tags.tsx';
import { ChargebackAnswer } from './evidence-facts.tsx';

/** Shows a chargeback: the reason, the deadline, the money that moved, and what to do. */
export function ChargebackPage() {
  const { t } = useTranslation();
  const { chargebackID = '' } = useParams();
  const query = useStaffQuery(getChargeback, { chargebackID });
  return (
    <DetailPage
      query={query}
      itemOf={({ chargeback }) => chargeback}
      title={({ reason }) => t(`ChargebackReason.${reason}`)}
      lead={({ customerName, accountReferenceCode }) => `${customerName} · ${accountReferenceCode}`}
      tag={({ state }) => <ChargebackStateTag state={state} />}
      actions={(chargeback) => chargeback.canBeAnswered && <ChargebackActions chargeback={chargeback} />}
      notices={(chargeback) => <ChargebackNotices chargeback={chargeback} />}
    >
      {(chargeback) => (
        <>
          <ChargebackFacts chargeback={chargeback} />
          <ChargebackAnswer chargeback={chargeback} />
          <ChargebackMoney chargeback={chargeback} />
          <ChargedBackPayment chargeback={chargeback} />
        </>
      )}
    </DetailPage>
  );
}

/** Explains the state, and money that no account owes. */
function ChargebackNotices({
  chargeback: { state, takenApart, chargebackID, isCaseOpen, canBeAnswered, evidence, acceptedAt },
}: {
  readonly chargeback: Chargeback;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const isOpen = state === 'needs-response';
  const meaning = isOpen && acceptedAt !== null ? 'accepted' : isOpen && !canBeAnswered ? 'too-late' : state;
  return (
    <>
      {canBeAnswered && evidence !== null ? (
        <Notice kind="warning" isLive={false} title={t('Evidence.UnclearTitle')}>
          {t('Evidence.Unclear')}
        </Notice>
      ) : (
        <Notice kind="info" isLive={false} title={t(`ChargebackMeaning.${meaning}.Title`)}>
          {t(`ChargebackMeaning.${meaning}.Words`)}
        </Notice>
      )}
      {takenApart > 0 && (
        <Notice kind="warning" isLive={false} title={t('Chargeback.ApartTitle', { amount: money(takenApart) })}>
          {t('Chargeback.ApartWords')}{' '}
          {isCaseOpen && <Link to={`/cases/${chargebackID}`}>{t('Chargeback.OpenCase')}</Link>}
        </Notice>
      )}
    </>
  );
}

function ChargebackFacts({ chargeback }: { readonly chargeback: Chargeback }) {
  const { t } = useTranslation();
  const { instant, money } = useFormats();
  const { amount, openedAt, evidenceDueAt, closedAt, networkCode, processor, processorReference } = chargeback;
  const canStillAnswer = chargeback.state === 'inquiry' || chargeback.canBeAnswered;
  return (
    <Card title={t('Chargeback.About')}>
      <DefinitionList
        items={[
          { id: 'reason', term: t('Chargeback.Reason'), value: t(`ChargebackReason.${chargeback.reason}`) },
          { id: 'amount', term: t('Chargeback.Amount'), value: money(amount) },
          { id: 'opened', term: t('Chargeback.OpenedAt'), value: instant(openedAt) },
          {
            id: 'due',
            term: t('Chargeback.Due'),
            value:
              evidenceDueAt === null ? (
                '—'
              ) : (
                <>
                  {instant(evidenceDueAt)} {canStillAnswer && <EvidenceDue of={chargeback} />}
                </>
              ),
          },
          ...(closedAt === null ? [] : [{ id: 'closed', term: t('Chargeback.ClosedAt'), value: instant(closedAt) }]),
          { id: 'code', term: t('Chargeback.NetworkCode'), value: networkCode ?? '—' },
          { id: 'reference', term: t('Chargeback.Reference'), value: `${processor} · ${processorReference}` },
        ]}
      />
    </Card>
  );
}

function ChargebackMoney({ chargeback: { taken, takenApart, fees } }: { readonly chargeback: Chargeback }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (
    <Card title={t('Chargeback.Money')}>
      <DefinitionList
        items={[
          { id: 'taken', term: t('Chargeback.Taken'), value: money(taken) },
          ...(takenApart === zeroCents
            ? []
            : [{ id: 'apart', term: t('Chargeback.TakenApart'), value: money(takenApart) }]),
          { id: 'fees', term: t('Chargeback.Fees'), value: money(fees) },
        ]}
      />
    </Card>
  );
}

function ChargedBackPayment({ chargeback }: { readonly chargeback: Chargeback }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { numberOf, pathOf } = useAccountNumber();
  const { customerID, customerName, paymentID, confirmationNumber, paymentState, paymentTotal } = chargeback;
  return (
    <Card title={t('Chargeback.Payment')}>
      <DefinitionList
        items={[
          { id: 'who', term: t('Queue.Who'), value: <Link to={`/customers/${customerID}`}>{customerName}</Link> },
          {
            id: 'account',
            term: t('Queue.Account'),
            value: <Link to={pathOf(chargeback)}>{numberOf(chargeback)}</Link>,
          },
          {
            id: 'payment',
            term: t('Chargeback.Payment'),
            value: <Link to={`/payments/${paymentID}`}>{confirmationNumber}</Link>,
          },
          {
            id: 'state',
            term: t('Chargeback.PaymentState'),
            value: (
              <PaymentStateTag state={paymentState} returnCode={paymentState === 'returned' ? chargebackCode : null} />
            ),
          },
          { id: 'total', term: t('Chargeback.PaymentTotal'), value: money(paymentTotal) },
        ]}
      />
    </Card>
  );
}
