import { getStaffDispute } from '@quittance/contract/staff/disputes';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { AnswerClock } from './answer-clock.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { DecideDisputeDialog } from './decide-dispute-dialog.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { DisputeFiles } from './dispute-files.tsx';
import styles from './dispute-said.module.css';
import { DisputeStateTag } from './dispute-state-tag.tsx';
import { DisputeTrail } from './dispute-trail.tsx';
import type { StaffDispute } from './staff-dispute.ts';

export function DisputePage() {
  const { disputeID = '' } = useParams();
  const query = useStaffQuery(getStaffDispute, { disputeID });
  return <QueryState query={query}>{({ dispute }) => <Detail dispute={dispute} />}</QueryState>;
}

function Detail({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const { state } = dispute;
  return (
    <>
      <ScreenHeading
        lead={`${dispute.customerName} · ${dispute.accountReferenceCode}`}
        tag={<DisputeStateTag state={state} />}
        actions={<DisputeActions dispute={dispute} />}
      >
        {t(`DisputeReason.${dispute.reason}`)}
      </ScreenHeading>
      <Stack gap={4}>
        {state === 'upheld' && (
          <Notice kind="info" isLive={false} title={t('Dispute.UpheldTitle')}>
            {t('Dispute.UpheldWords')}
          </Notice>
        )}
        <TwoColumn
          aside={
            <Stack gap={4}>
              {state === 'open' && <AnswerClock dispute={dispute} />}
              <DisputeTrail dispute={dispute} />
            </Stack>
          }
        >
          <DisputeSaid dispute={dispute} />
          <DisputeFiles files={dispute.files} />
          <DisputeFacts dispute={dispute} />
        </TwoColumn>
      </Stack>
    </>
  );
}

function DisputeActions({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const [mayAnswer, mayDecide] = [useMayAct('agent'), useMayAct('supervisor')];
  const [deed, setAction] = useState<'answer' | 'decide'>();
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
      {deed === 'answer' && <AnswerDialog dispute={dispute} onClose={close} />}
      {deed === 'decide' && <DecideDisputeDialog dispute={dispute} onClose={close} />}
    </>
  );
}

/** Shows the customer's own statement with its line breaks. */
function DisputeSaid({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const { explanation, language } = dispute;
  return (
    <Card title={t('Dispute.Said')} action={<Tag>{t(`SpokenLanguage.${language}`)}</Tag>}>
      {explanation === '' ? (
        <p className={styles.nothing}>{t('Dispute.SaidNothing')}</p>
      ) : (
        <blockquote className={styles.words} lang={language}>
          {explanation}
        </blockquote>
      )}
    </Card>
  );
}
