import { getHardship } from '@quittance/contract/staff/customer-care';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { DataTable } from '../../patterns/lists/data-table.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { useFileColumns } from '../uploads/file-columns.tsx';
import { SeenTag } from '../uploads/seen-tag.tsx';
import { AnswerHardshipDialog } from './answer-hardship-dialog.tsx';

type Hardship = z.output<typeof getHardship.response>['request'];

/** Shows a request for help with what the customer wrote, and answers it. */
export function HardshipRequestPage() {
  const { t } = useTranslation();
  const { requestID = '' } = useParams();
  const query = useStaffQuery(getHardship, { requestID });
  return (
    <DetailPage
      query={query}
      itemOf={({ request }) => request}
      title={({ reason }) => t(`HardshipReason.${reason}`)}
      lead={({ customerName, accountReferenceCode }) => `${customerName} · ${accountReferenceCode}`}
      tag={({ state }) => <Tag>{t(`HardshipState.${state}`)}</Tag>}
      actions={(request) => request.state === 'waiting' && <HardshipActions request={request} />}
      notices={(request) => <HardshipNotices request={request} />}
    >
      {(request) => (
        <>
          <HardshipFacts request={request} />
          <HardshipFiles request={request} />
          <AccountFacts request={request} />
        </>
      )}
    </DetailPage>
  );
}

function HardshipActions({ request }: { readonly request: Hardship }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Hardship.AnswerIt')}
      </Button>
      {isOpen && <AnswerHardshipDialog request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

function HardshipNotices({ request: { state, isSettling, question } }: { readonly request: Hardship }) {
  const { t } = useTranslation();
  if (state !== 'waiting') return null;
  return (
    <>
      {question !== null && (
        <Notice kind="info" isLive={false} title={t('Hardship.AskedTitle')}>
          {t(`HardshipQuestion.${question}`)}
        </Notice>
      )}
      {isSettling && (
        <Notice kind="warning" isLive={false} title={t('Hardship.SettlingTitle')}>
          {t('Hardship.Settling')}
        </Notice>
      )}
    </>
  );
}

/** Facts that the customer didn't give show a dash. */
function HardshipFacts({ request }: { readonly request: Hardship }) {
  const { t } = useTranslation();
  const { money, day, count, instant } = useFormats();
  const { monthlyIncome, householdSize, affordable, since, until, words, language } = request;
  return (
    <Card title={t('Hardship.Said')} action={<Tag>{t(`SpokenLanguage.${language}`)}</Tag>}>
      <DefinitionList
        items={[
          { id: 'asked', term: t('Hardship.RequestedAt'), value: instant(request.requestedAt) },
          { id: 'words', term: t('Hardship.Words'), value: words || '—' },
          {
            id: 'income',
            term: t('Hardship.Income'),
            value: monthlyIncome === null ? '—' : money(monthlyIncome),
          },
          {
            id: 'household',
            term: t('Hardship.Household'),
            value: householdSize === null ? '—' : count(householdSize),
          },
          { id: 'affordable', term: t('Hardship.Affordable'), value: affordable === null ? '—' : money(affordable) },
          { id: 'since', term: t('Hardship.Since'), value: since === null ? '—' : day(since) },
          { id: 'until', term: t('Hardship.Until'), value: until === null ? '—' : day(until) },
        ]}
      />
    </Card>
  );
}

function HardshipFiles({ request: { customerID, files } }: { readonly request: Hardship }) {
  const { t } = useTranslation();
  const fileColumns = useFileColumns<Hardship['files'][number]>();
  return (
    <Card
      title={t('Hardship.Files')}
      action={<Link to={`/uploads?show=all&customer=${customerID}`}>{t('Hardship.SeeFiles')}</Link>}
    >
      {files.length === 0 ? (
        <p>{t('Hardship.NoFiles')}</p>
      ) : (
        <DataTable
          caption={t('Hardship.Files')}
          rows={files}
          keyOf={({ uploadID }) => uploadID}
          columns={[
            ...fileColumns,
            {
              id: 'seen',
              isShort: true,
              header: t('Uploads.State'),
              cell: ({ seen }) => (
                <Aside note={seen?.byName}>
                  <SeenTag isSeen={seen !== null} />
                </Aside>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function AccountFacts({ request }: { readonly request: Hardship }) {
  const { t } = useTranslation();
  const { money, day, count } = useFormats();
  const { numberOf, pathOf } = useAccountNumber();
  const { plan, pausedUntil, planOffer } = request;
  return (
    <Card title={t('Hardship.About')}>
      <DefinitionList
        items={[
          {
            id: 'who',
            term: t('Queue.Who'),
            value: <Link to={`/customers/${request.customerID}`}>{request.customerName}</Link>,
          },
          {
            id: 'account',
            term: t('Queue.Account'),
            value: <Link to={pathOf(request)}>{numberOf(request)}</Link>,
          },
          { id: 'balance', term: t('Hardship.Balance'), value: money(request.balance) },
          {
            id: 'plan',
            term: t('Hardship.Plan'),
            value: plan ? (
              <Link to={`/plans/${plan.planID}`}>{`${plan.confirmationNumber} · ${t(`PlanState.${plan.state}`)}`}</Link>
            ) : (
              t('Hardship.NoPlan')
            ),
          },
          ...(request.minimum > 0
            ? [{ id: 'minimum', term: t('Hardship.Minimum'), value: money(request.minimum) }]
            : []),
          ...(planOffer === null
            ? []
            : [
                {
                  id: 'offer',
                  term: t('Hardship.PlanOffer'),
                  value: t('Hardship.PlanOfferBy', {
                    amount: money(planOffer.monthlyAmount),
                    day: day(planOffer.expirationDate),
                  }),
                },
              ]),
          { id: 'pauses', term: t('Hardship.Pauses'), value: count(request.pauses) },
          ...(pausedUntil === null ? [] : [{ id: 'until', term: t('Hardship.PausedUntil'), value: day(pausedUntil) }]),
        ]}
      />
    </Card>
  );
}
