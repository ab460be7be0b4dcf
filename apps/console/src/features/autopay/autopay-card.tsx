import type { StaffAutopay } from '@quittance/contract/staff/autopay';
import { languageNames } from '@quittance/domain/languages';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trail } from '../../patterns/trail.tsx';
import { useMayAct } from '../../session/services.tsx';
import styles from '../customers/customer-lists.module.css';
import { useAutopayReason } from './autopay-reason.ts';
import { ChargeTable } from './charge-table.tsx';
import { EndAutopayDialog } from './end-autopay-dialog.tsx';
import { useAutopayFacts } from './use-autopay-facts.tsx';

/** One agreement: its terms, payments, text and history. Agents end it when the customer asks for that. */
export function AutopayCard({ agreement }: { readonly agreement: StaffAutopay }) {
  const { t } = useTranslation();
  const facts = useAutopayFacts(agreement);
  const isAgent = useMayAct('agent');
  const [isEnding, setIsEnding] = useState(false);
  const isActive = agreement.status === 'active';
  return (
    <Card
      title={t('Autopay.For', { account: agreement.accountName })}
      action={<Tag tone={isActive ? 'success' : 'neutral'}>{t(`AutopayState.${agreement.status}`)}</Tag>}
    >
      <Stack gap={5}>
        <DefinitionList items={facts} />
        {agreement.charges.length === 0 ? (
          <p className={styles.nothing}>{t('Autopay.NoCharges')}</p>
        ) : (
          <ChargeTable charges={agreement.charges} />
        )}
        <Stack gap={2}>
          <Disclosure summary={t('Autopay.Words', { language: languageNames[agreement.language] })}>
            <blockquote className={styles.quote} lang={agreement.language}>
              <p className={styles.text}>{agreement.authorizationText}</p>
            </blockquote>
          </Disclosure>
          <Disclosure summary={t('Autopay.Events')}>
            <AutopayEvents agreement={agreement} />
          </Disclosure>
        </Stack>
        {isActive && isAgent && (
          <div>
            <Button variant="secondary" onClick={() => setIsEnding(true)}>
              {t('Autopay.End')}
            </Button>
          </div>
        )}
      </Stack>
      {isEnding && <EndAutopayDialog agreement={agreement} onClose={() => setIsEnding(false)} />}
    </Card>
  );
}

/** Lists the agreement's history, newest last like all trails. */
function AutopayEvents({ agreement: { charges, events } }: { readonly agreement: StaffAutopay }) {
  const { t } = useTranslation();
  const reasonOf = useAutopayReason();
  const billOf = new Map(charges.map(({ chargeID, billNumber }) => [chargeID, billNumber]));
  const steps = events.map(({ event, chargeID, reason, at }, index) => {
    const bill = chargeID === null ? undefined : billOf.get(chargeID);
    const note = [bill && t('Autopay.OfBill', { bill }), reasonOf(reason)].filter(Boolean).join(' · ');
    return {
      // Two events can share a time, and new ones are only added at the start.
      id: String(events.length - index),
      what: t(`AutopayEvent.${event}`, { defaultValue: event }),
      ...(note !== '' && { note }),
      at,
    };
  });
  return <Trail steps={steps.toReversed()} />;
}
