import { type AutopayAgreement, endAutopay } from '@quittance/contract/autopay';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useApi } from '../../../session/services.tsx';
import { ActionRow } from '../../installment-plans/manage/action-row.tsx';
import { isOpen } from '../autopay-text.ts';
import { autopayProblem } from '../set-up/autopay-answers.ts';
import { useRefreshAutopay } from '../use-autopay.ts';
import type { AutopayNews } from './autopay-news.tsx';

/** Ends autopay after a confirmation that says what stops and what continues (req 2.9). */
export function EndAutopay(props: {
  readonly agreement: AutopayAgreement;
  readonly onNews: (news: AutopayNews | undefined) => void;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const refresh = useRefreshAutopay();
  const { agreement, onNews } = props;
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const end = async () => {
    setPending(true);
    onNews(undefined);
    const outcome = await api.call(endAutopay, { autopayID: agreement.autopayID });
    await refresh();
    setPending(false);
    setAsked(false);
    onNews(
      outcome.kind === 'ok'
        ? { kind: 'ended' }
        : { kind: 'problem', problem: autopayProblem(outcome, { isWritten: true }) },
    );
  };
  return (
    <>
      <ActionRow tone="danger" onClick={() => setAsked(true)}>
        {t('Autopay.End')}
      </ActionRow>
      <ConfirmationDialog
        isOpen={isAsked}
        title={t('Autopay.EndTitle')}
        content={<WhatEndingMeans agreement={agreement} />}
        cancelLabel={t('Autopay.Keep')}
        confirmLabel={t('Autopay.End')}
        isPending={isPending}
        onClose={(isConfirmed) => (isConfirmed ? void end() : setAsked(false))}
      />
    </>
  );
}

function WhatEndingMeans({ agreement }: { readonly agreement: AutopayAgreement }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  return (
    <Stack gap={3}>
      <p>{t('Autopay.EndText', { account: agreement.accountName })}</p>
      {agreement.charges.filter(isOpen).map(({ chargeID, amount, chargeDate, status }) => (
        <p key={chargeID}>
          {t(status === 'charging' ? 'Plan.CancelGoesOn' : 'Autopay.EndStops', {
            amount: money(amount),
            day: dayInSentence(chargeDate),
          })}
        </p>
      ))}
    </Stack>
  );
}
