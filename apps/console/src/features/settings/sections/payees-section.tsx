import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SelectField } from '@quittance/ui/forms/select-field';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../../patterns/lists/use-list-address.ts';
import { SettingCard, SettingRows } from '../setting-card.tsx';
import { SettingGroupFindings, TextSetting } from '../setting-fields.tsx';
import { useSettingsContent } from '../settings-context.tsx';
import { FeeGroundCard } from './fee-ground-card.tsx';
import { FeePermissionsCard } from './fee-permissions-card.tsx';
import { FeesCard } from './fees-card.tsx';
import { CreditCardPermission, MethodsCard } from './methods-card.tsx';
import { OptionalPartSwitch } from './part-switch.tsx';
import { PlansCard } from './plans-card.tsx';
import { WalletsCard } from './wallets-card.tsx';

/** Shows one payee at a time: name, wallets and its own terms, if any. */
export function PayeesSection() {
  const { t } = useTranslation();
  const { editor } = useSettingsContent();
  const { values, change } = useListAddress(['payee']);
  const { payees } = editor.settings;
  const index = payees[Number(values.payee)] === undefined ? 0 : Number(values.payee);
  return (
    <>
      <SettingGroupFindings path="payees" />
      {payees.length === 0 && <EmptyState title={t('Payees.None')}>{t('Payees.NoneWords')}</EmptyState>}
      {payees.length > 1 && (
        <SelectField
          label={t('Payees.Which')}
          value={String(index)}
          options={payees.map(({ code, name }, at) => ({ value: String(at), label: `${name} (${code})` }))}
          onChange={({ currentTarget }) => change({ payee: currentTarget.value })}
        />
      )}
      {payees[index] !== undefined && <Payee key={index} index={index} />}
    </>
  );
}

function Payee({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const { editor } = useSettingsContent();
  const payee = editor.settings.payees[index];
  if (payee === undefined) return null;
  const at = `payees.${index}` as const;
  const { payments } = editor.settings;
  return (
    <>
      <SettingCard title={payee.name || payee.code}>
        <DefinitionList items={[{ id: 'code', term: t('SettingField.payee-code'), value: payee.code }]} />
        <SettingGroupFindings path={`${at}.code`} />
        <TextSetting path={`${at}.name`} />
        <SettingRows>
          <OptionalPartSwitch path={`${at}.configuration`} atFirst={() => payments.configuration} />
          <OptionalPartSwitch path={`${at}.planConfiguration`} atFirst={() => payments.planConfiguration} />
        </SettingRows>
        {payee.configuration === null && <CreditCardPermission at={at} />}
      </SettingCard>
      {payee.configuration !== null && (
        <>
          <MethodsCard at={at} />
          <FeesCard at={at} />
        </>
      )}
      {payee.planConfiguration !== null && <PlansCard at={at} />}
      <FeeGroundCard at={at} />
      <FeePermissionsCard at={at} />
      <WalletsCard at={at} />
    </>
  );
}
