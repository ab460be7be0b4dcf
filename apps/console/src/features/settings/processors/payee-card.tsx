import { processorFacts } from '@quittance/domain/payments/processor-names';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFacts, type AccountHere, type PayeeHere } from './account-facts.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

export function PayeeCard({
  payee,
  accounts,
}: {
  readonly payee: PayeeHere;
  readonly accounts: readonly AccountHere[];
}) {
  const { t } = useTranslation();
  const [isSwitching, setSwitching] = useState(false);
  const { payeeCode, name, processor, merchant, takes, payPal } = payee;
  const account = accounts.find((each) => each.payeeCode === payeeCode);
  const ways = takes.map((way) => t(`Processors.Way.${way}`)).join(', ');
  const items = [
    { id: 'processor', term: t('Processors.Processor'), value: processorFacts[processor].displayName },
    { id: 'account', term: t('Processors.Account'), value: merchant },
    { id: 'takes', term: t('Processors.Takes'), value: ways.charAt(0).toUpperCase() + ways.slice(1) },
    ...(payPal ? [{ id: 'payPal', term: t('Processors.PayPalAccount'), value: payPal.merchant }] : []),
  ];
  return (
    <Card
      title={name}
      action={
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Processors.SwitchOf', { name })}
          onClick={() => setSwitching(true)}
        >
          {t('Processors.Switch')}
        </Button>
      }
    >
      {account ? <AccountFacts account={account} items={items} /> : <DefinitionList items={items} />}
      {isSwitching && <SwitchDialog payee={payee} accounts={accounts} onClose={() => setSwitching(false)} />}
    </Card>
  );
}
