import { getStaffDispute } from '@quittance/contract/staff/disputes';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { DataTable } from '../../patterns/lists/data-table.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import { useFileColumns } from '../uploads/file-columns.tsx';
import { AnswerClock } from './answer-clock.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { DecideDisputeDialog } from './decide-dispute-dialog.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { DisputeStateTag } from './dispute-state-tag.tsx';
import styles from './dispute-statement.module.css';
import { DisputeTrail } from './dispute-trail.tsx';
import type { StaffDispute } from './staff-dispute.ts';

export function DisputePage() {
  const { t } = useTranslation();
  const { disputeID = '' } = useParams();
  const query = useStaffQuery(getStaffDispute, { disputeID });
  return (
    <DetailPage
      query={query}
      itemOf={({ dispute }) => dispute}
      title={({ reason }) => t(`DisputeReason.${reason}`)}
      lead={({ customerName, accountReferenceCode }) => `${customerName} · ${accountReferenceCode}`}
      tag={({ state }) => <DisputeStateTag state={state} />}
      actions={(dispute) => <DisputeActions dispute={dispute} />}
      notices={({ state }) =>
        state === 'upheld' && (
          <Notice kind="info" isLive={false} title={t('Dispute.UpheldTitle')}>
            {t('Dispute.UpheldWords')}
          </Notice>
        )
      }
      aside={(dispute) => (
        <>
          {dispute.state === 'open' && <AnswerClock dispute={dispute} />}
          <DisputeTrail dispute={dispute} />
        </>
      )}
    >
      {(dispute) => (
        <>
          <DisputeExplanation dispute={dispute} />
          <DisputeFiles files={dispute.files} />
          <DisputeFacts dispute={dispute} />
        </>
      )}
    </DetailPage>
  );
}

function DisputeActions({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const [mayAnswer, mayDecide] = [useMayAct('agent'), useMayAct('supervisor')];
  const [action, setAction] = useState<'answer' | 'decide'>();
  const close = () => setAction(undefined);
  if (dispute.state !== 'open' || !mayAnswer) return null;
  return (
    <>
      <Button variant={mayDecide ? 'secondary' : 'primary'} size="small" onClick={() => setAction('answer')}>
        {t('Dispute.Answer')}
      </Button>
      {mayDecide && (
        <Button size="small" onClick={() => setAction('decide')}>
          {t('Dispute.Decide')}
        </Button>
      )}
      {action === 'answer' && <AnswerDialog dispute={dispute} onClose={close} />}
      {action === 'decide' && <DecideDisputeDialog dispute={dispute} onClose={close} />}
    </>
  );
}

/** Shows the customer's own statement with its line breaks. */
function DisputeExplanation({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const { explanation, language } = dispute;
  return (
    <Card title={t('Dispute.Said')} action={<Tag>{t(`SpokenLanguage.${language}`)}</Tag>}>
      {explanation === '' ? (
        <p className={styles.nothing}>{t('Dispute.SaidNothing')}</p>
      ) : (
        <blockquote className={styles.text} lang={language}>
          {explanation}
        </blockquote>
      )}
    </Card>
  );
}

/** Lists the customer's uploads. */
function DisputeFiles({ files }: { readonly files: StaffDispute['files'] }) {
  const { t } = useTranslation();
  const columns = useFileColumns<StaffDispute['files'][number]>();
  if (files.length === 0) return null;
  return (
    <Card title={t('Dispute.Files')}>
      <DataTable caption={t('Dispute.Files')} rows={files} keyOf={({ uploadID }) => uploadID} columns={columns} />
    </Card>
  );
}
