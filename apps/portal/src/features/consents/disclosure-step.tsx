import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import { DebtDisclosureCard } from './debt-disclosure-card.tsx';
import { DisclosureDeclinedCard } from './disclosure-declined-card.tsx';
import type { DebtDisclosureState } from './use-debt-disclosure.ts';

export type DisclosureStepProps = {
  readonly state: DebtDisclosureState;
  readonly account: ReactNode;
  /** The reason a payment led back here. */
  readonly problem?: ReactNode;
  readonly onAcknowledged: () => void;
};

/** Replaces the form until the account's disclosure is acknowledged (req 3.16). */
export function DisclosureStep({ state, account, problem, onAcknowledged }: DisclosureStepProps) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const [isDeclined, setDeclined] = useState(false);
  const { disclosure, isPending } = state;
  const acknowledge = async () => {
    if (await state.acknowledge()) onAcknowledged();
  };
  const step = () => {
    if (disclosure?.wording === undefined) {
      return (
        <Notice kind="warning" isLive={false} title={t('Disclosure.UnavailableTitle')}>
          {t('Disclosure.Unavailable', { tenant: tenantName })}
        </Notice>
      );
    }
    if (isDeclined) return <DisclosureDeclinedCard onReadAgain={() => setDeclined(false)} />;
    return (
      <DebtDisclosureCard
        disclaimerType={disclosure.disclaimerType}
        wording={disclosure.wording}
        isPending={isPending}
        problem={state.problem}
        onAcknowledge={() => void acknowledge()}
        onNotNow={() => setDeclined(true)}
      />
    );
  };
  return (
    <TwoColumn
      aside={
        <Card title={t('Disclosure.QuestionsTitle')}>
          <Stack gap={3}>
            <p>{t('Disclosure.Questions', { tenant: tenantName })}</p>
            <SupportContact />
          </Stack>
        </Card>
      }
    >
      <Stack gap={4}>
        {problem}
        {account}
        {step()}
      </Stack>
    </TwoColumn>
  );
}
