import { listPayeeProcessors } from '@quittance/contract/staff/processors/payee-processors';
import { processorFacts, processorNames } from '@quittance/domain/payments/processor-names';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { NarrowScreen } from '../../../patterns/lists/narrow-screen.tsx';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../../patterns/screen-heading.tsx';
import { useSelf } from '../../../session/services.tsx';
import { AccountFacts } from './account-facts.tsx';
import { PayeeCard } from './payee-card.tsx';
import styles from './processors-page.module.css';

/** Lists where each payee's payments go, and the accounts that payees can switch to. */
export function ProcessorsPage() {
  const { t } = useTranslation();
  const query = useStaffQuery(listPayeeProcessors, {});
  return (
    <NarrowScreen>
      <ScreenHeading lead={t('Processors.Lead')}>{t('Title.Processors')}</ScreenHeading>
      <QueryState query={query}>
        {({ payees, accounts }) => {
          const others = accounts.filter(({ payeeCode }) => payeeCode === null);
          return (
            <Stack gap={4}>
              {payees.length === 0 && <EmptyState title={t('Processors.NoPayees')} />}
              {payees.map((payee) => (
                <PayeeCard key={payee.payeeCode} payee={payee} accounts={accounts} />
              ))}
              <AddAccount />
              {others.length > 0 && (
                <Card title={t('Processors.Others')}>
                  <Stack gap={4}>
                    <p>{t('Processors.OthersWords')}</p>
                    {others.map((account) => (
                      <Card
                        key={`${account.processor} ${account.merchant}`}
                        titleLevel={3}
                        title={`${processorFacts[account.processor].displayName}: ${account.merchant}`}
                      >
                        <AccountFacts account={account} />
                      </Card>
                    ))}
                  </Stack>
                </Card>
              )}
            </Stack>
          );
        }}
      </QueryState>
    </NarrowScreen>
  );
}

/** Processors with accounts that payees can switch to. */
const switchable = processorNames.filter((name) => {
  const { isMain, transport, movesMoney } = processorFacts[name];
  return isMain && transport === 'calls' && movesMoney;
});

/** Says what an operator must run, because neither keys nor accounts are entered in the console (decision 154). */
function AddAccount() {
  const { t } = useTranslation();
  const { label } = useSelf().tenant;
  return (
    <Card title={t('Processors.AddTitle')}>
      <Stack gap={3}>
        <p>{t('Processors.AddLead')}</p>
        <ol className={styles.steps}>
          {(['AddKeys', 'AddId', 'AddCommand', 'AddSwitch'] as const).map((step) => (
            <li key={step}>
              {t(`Processors.${step}`)}
              {step === 'AddCommand' &&
                switchable.map((name) => (
                  <div key={name}>
                    <code>
                      {`quittance tenant add-processor-account --tenant ${label} --processor ${name} --merchant `}
                      {t('Processors.AddIdHere')}
                    </code>
                  </div>
                ))}
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}
