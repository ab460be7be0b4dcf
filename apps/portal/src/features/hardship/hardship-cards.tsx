import type { CustomerAccount } from '@quittance/contract/accounts';
import { endHardshipPause, withdrawHardship } from '@quittance/contract/hardship/hardship';
import { Button } from '@quittance/ui/button';
import { laterPart } from '@quittance/ui/later-part';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useApi, useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';
import { type HelpProblem, helpProblem } from '../help/help-problem.ts';
import { HelpProblemNotice } from '../help/help-problem-notice.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import { hardshipAnswers } from './hardship-answers.ts';
import { HardshipFiles } from './hardship-files.tsx';
import { SetUpPlanButton } from './set-up-plan-button.tsx';

const AskForHelpDialog = laterPart(async () => (await import('./ask-for-help-dialog.tsx')).AskForHelpDialog);

type Latest = NonNullable<NonNullable<CustomerAccount['hardship']>['latest']>;

/** Days for which the account shows that a request was declined. */
const declinedDays = 30;

/** Shows the requests for help of accounts, and lets the customer ask for help with one of them. */
export function HardshipCards({ accounts }: { readonly accounts: readonly CustomerAccount[] }) {
  const { t } = useTranslation();
  const today = useToday();
  const isReduced = isGuest(useSignedInUser());
  const [isOpen, setOpen] = useState(false);
  if (isReduced) return null;
  const open = accounts.filter(({ hardship }) => hardship?.mayAsk);
  const shown = accounts.flatMap((account) => {
    const latest = account.hardship?.latest;
    return latest && isShown(latest, (day) => today.compare(day)) ? [{ account, latest }] : [];
  });
  return (
    <>
      {shown.map(({ account, latest }) => (
        <RequestCard key={latest.requestID} account={account} latest={latest} />
      ))}
      {open.length > 0 && (
        <Card title={t('Hardship.Title')}>
          <Stack gap={4}>
            <p>{t('Hardship.Invitation')}</p>
            <div>
              <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
                {t('Hardship.Ask')}
              </Button>
            </div>
          </Stack>
        </Card>
      )}
      {/* Stays open to show the answer, which changes the cards. */}
      {isOpen && <AskForHelpDialog accounts={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function isShown(
  { state, pausedUntil, planOffer, requestedOn }: Latest,
  daysSince: (day: Latest['requestedOn']) => number,
) {
  if (state === 'waiting' || pausedUntil !== null || planOffer !== null) return true;
  return state === 'declined' && daysSince(requestedOn) <= declinedDays;
}

function RequestCard({ account, latest }: { readonly account: CustomerAccount; readonly latest: Latest }) {
  const { t } = useTranslation();
  const { dayInSentence, money } = useFormats();
  const { tenantName } = useTenant();
  const { accountName: name } = account;
  if (latest.pausedUntil !== null) {
    return (
      <Card title={t('Hardship.PausedTitle')}>
        <Stack gap={4}>
          <p>{t('Hardship.Paused', { account: name, day: dayInSentence(latest.pausedUntil) })}</p>
          <p>{t('Hardship.PausedPlan')}</p>
          <OneTap requestID={latest.requestID} action="end" />
        </Stack>
      </Card>
    );
  }
  if (latest.planOffer !== null) {
    const { monthlyAmount, expirationDate } = latest.planOffer;
    const values = { account: name, amount: money(monthlyAmount), day: dayInSentence(expirationDate) };
    return (
      <Card title={t('Hardship.PlannedTitle')}>
        <Stack gap={4}>
          <p>{t('Hardship.Planned', values)}</p>
          <div>
            <SetUpPlanButton accountReferenceCode={account.accountReferenceCode} />
          </div>
        </Stack>
      </Card>
    );
  }
  if (latest.state === 'declined') {
    return (
      <Card title={t('Hardship.DeclinedTitle')}>
        <p>{t(`Hardship.Declined.${latest.declineReason ?? 'not-possible'}`, { account: name, tenant: tenantName })}</p>
      </Card>
    );
  }
  return (
    <Card title={t('Hardship.WaitingTitle')}>
      <Stack gap={4}>
        <p>{t('Hardship.Waiting', { account: name })}</p>
        {latest.question !== null && <p>{t(`Hardship.Question.${latest.question}`, { tenant: tenantName })}</p>}
        <HardshipFiles requestID={latest.requestID} />
        <OneTap requestID={latest.requestID} action="withdraw" />
      </Stack>
    </Card>
  );
}

const actions = { withdraw: withdrawHardship, end: endHardshipPause };

/** Withdraws the request or ends the pause at once. Both can be asked for again. */
function OneTap({ requestID, action }: { readonly requestID: string; readonly action: keyof typeof actions }) {
  const { t } = useTranslation();
  const api = useApi();
  const refreshAccounts = useRefreshAccounts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<HelpProblem>();
  const run = async () => {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(actions[action], { requestID });
    if (outcome.kind !== 'ok') setProblem(helpProblem(outcome, hardshipAnswers));
    // Even after a refusal, the screen may be out of date.
    await refreshAccounts();
    setPending(false);
  };
  return (
    <>
      <HelpProblemNotice problem={problem} />
      <div>
        <ChangeButton variant="secondary" size="small" isPending={isPending} onClick={() => void run()}>
          {t(`Hardship.${action === 'end' ? 'EndPause' : 'Withdraw'}`)}
        </ChangeButton>
      </div>
    </>
  );
}
