import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { Dispute } from '@quittance/contract/disputes';
import { disputeReasons } from '@quittance/domain/disputes/dispute-life';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextArea } from '@quittance/ui/forms/text-area';
import { Stack } from '@quittance/ui/layout/stack';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpProblem } from '../help/help-problem.ts';
import { HelpProblemNotice } from '../help/help-problem-notice.tsx';
import styles from './dispute-form.module.css';
import { DisputeMeaning } from './dispute-meaning.tsx';
import type { WantedDispute } from './use-open-dispute.ts';

/** The API's limit, in characters. */
const longestExplanation = 2000;

export function DisputeForm(props: {
  readonly id: string;
  readonly accounts: readonly CustomerAccountDetail[];
  readonly wantedReferenceCode: string;
  readonly problem: HelpProblem | undefined;
  readonly onSubmit: (wanted: WantedDispute) => void;
}) {
  const { t } = useTranslation();
  const { id, accounts, problem, onSubmit } = props;
  const [chosen, setChosen] = useState(props.wantedReferenceCode);
  const [reason, setReason] = useState<Dispute['reason']>();
  const [explanation, setExplanation] = useState('');
  const [isTried, setTried] = useState(false);
  const [only, ...others] = accounts.map(({ customerAccount }) => customerAccount);
  const account = others.length === 0 ? only : accounts.find(isOf(chosen))?.customerAccount;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!account || !reason) return focusFirst(id, account ? 'reason' : 'account');
    onSubmit({ accountReferenceCode: account.accountReferenceCode, reason, explanation });
  };
  return (
    <form id={id} method="post" onSubmit={submit} noValidate>
      <Stack gap={5}>
        <p>{t('Dispute.Lead')}</p>
        <HelpProblemNotice problem={problem} />
        {only && others.length === 0 ? (
          <div>
            <p className={styles.name}>{only.accountName}</p>
            <p className={styles.note}>{t('Account.Reference', { reference: only.accountReferenceCode })}</p>
          </div>
        ) : (
          <SelectField
            id={`${id}-account`}
            label={t('Dispute.WhichAccount')}
            value={account?.accountReferenceCode ?? ''}
            onChange={(event) => setChosen(event.target.value)}
            error={isTried && !account && t('Dispute.AccountMissing')}
            options={[
              { value: '', label: t('Dispute.ChooseAccount'), isDisabled: true },
              ...accounts.map(({ customerAccount: { accountReferenceCode, accountName } }) => ({
                value: accountReferenceCode,
                label: `${accountName} (${accountReferenceCode})`,
              })),
            ]}
          />
        )}
        <RadioCards
          legend={t('Dispute.Why')}
          name={`${id}-reason`}
          value={reason}
          onChange={setReason}
          error={isTried && !reason && t('Dispute.ReasonMissing')}
          options={disputeReasons.map((value) => ({ value, label: t(`Dispute.Reason.${value}`) }))}
        />
        <TextArea
          label={t('Dispute.Explanation')}
          labelNote={t('Profile.Optional')}
          description={t('Dispute.ExplanationHint')}
          maxLength={longestExplanation}
          value={explanation}
          onChange={(event) => setExplanation(event.target.value)}
        />
        <section className={styles.meaning} aria-labelledby={`${id}-meaning`}>
          <h3 id={`${id}-meaning`}>{t('Dispute.WhatNext')}</h3>
          <DisputeMeaning />
        </section>
      </Stack>
    </form>
  );
}

function isOf(accountReferenceCode: string) {
  return ({ customerAccount }: CustomerAccountDetail) => customerAccount.accountReferenceCode === accountReferenceCode;
}

function focusFirst(id: string, missing: 'account' | 'reason'): void {
  const field =
    missing === 'account' ? document.getElementById(`${id}-account`) : document.getElementsByName(`${id}-reason`)[0];
  field?.focus({ preventScroll: true });
  // The error appears below the options in the next frame.
  requestAnimationFrame(() => document.getElementById(`${id}-${missing}-error`)?.scrollIntoView({ block: 'center' }));
}
