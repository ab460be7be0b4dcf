import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

export function AccountTermsCard({ account }: { readonly account: StaffAccount }) {
  const { t } = useTranslation();
  const { money, instant } = useFormats();
  const { terms, displayType } = account;
  const { payType, achLimit, cardLimit, approvedMethods, approvedOptions } = terms;
  const items = [
    { id: 'payee', term: t('Account.Payee'), value: `${account.payeeName} · ${account.payeeCode}` },
    { id: 'methods', term: t('Account.Methods'), value: <Methods names={approvedMethods} /> },
    ...(achLimit > 0 ? [{ id: 'ach', term: t('ImportField.achLimit'), value: money(achLimit) }] : []),
    ...(cardLimit > 0 ? [{ id: 'card', term: t('ImportField.cardLimit'), value: money(cardLimit) }] : []),
    ...(payType === null
      ? []
      : [{ id: 'type', term: t('Account.PayTypeTerm'), value: t(`Account.PayType.${payType}`) }]),
    ...(approvedOptions.length === 0
      ? []
      : [{ id: 'options', term: t('Account.Options'), value: approvedOptions.join(', ') }]),
    ...(displayType === 'Default'
      ? []
      : [{ id: 'shown', term: t('Account.Shown'), value: t(`Account.DisplayType.${displayType}`) }]),
    { id: 'created', term: t('Account.Created'), value: instant(account.createdAt) },
  ];
  return (
    <Card title={t('Account.Terms')}>
      <DefinitionList items={items} />
    </Card>
  );
}

function Methods({ names }: { readonly names: StaffAccount['terms']['approvedMethods'] }) {
  const { t } = useTranslation();
  if (names === null) return t('Account.MethodsOfPayee');
  if (names.length === 0) return t('Account.NoMethods');
  // Creditors call a bank account `ach`, after its network.
  return names.map((name) => t(`PaidBy.${name === 'ach' ? 'bankaccount' : name}`, { defaultValue: name })).join(', ');
}
