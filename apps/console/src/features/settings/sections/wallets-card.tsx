import { noWallets, type WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import { Switch } from '@quittance/ui/forms/switch';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { SettingCard, SettingPair } from '../setting-card.tsx';
import { SettingAnchor, TextSetting } from '../setting-fields.tsx';
import { useSetting, useSettingsContent } from '../settings-context.tsx';

/** Public values that the wallets' scripts receive. */
const empty = {
  applePay: { merchantIdentifier: '', displayName: '' },
  googlePay: { gateway: '', gatewayMerchantId: '', merchantId: '', merchantName: '' },
  payPal: { clientId: '', merchantId: '' },
} satisfies { [Wallet in keyof WalletSettings]: NonNullable<WalletSettings[Wallet]> };

/** A payee's accounts with the wallet vendors. */
export function WalletsCard({ at }: { readonly at: `payees.${number}` }) {
  const { t } = useTranslation();
  return (
    <SettingCard title={t('SettingGroup.wallets')} lead={t('SettingGroup.walletsLead')}>
      <Wallet at={at} wallet="applePay" />
      <Wallet at={at} wallet="googlePay" />
      <Wallet at={at} wallet="payPal" />
    </SettingCard>
  );
}

function Wallet({ at, wallet }: { readonly at: `payees.${number}`; readonly wallet: keyof WalletSettings }) {
  const { t } = useTranslation();
  const { mayEdit } = useSettingsContent();
  const { value, change } = useSetting(`${at}.wallets`);
  const wallets = (value ?? noWallets) as WalletSettings;
  const isSetUp = wallets[wallet] !== null;
  const path = `${at}.wallets.${wallet}`;
  return (
    <Stack gap={3}>
      <SettingAnchor path={path}>
        <Switch
          label={t(`WalletName.${wallet}`)}
          isOn={isSetUp}
          isDisabled={!mayEdit}
          onChange={(isOn) => {
            const next = { ...wallets, [wallet]: isOn ? empty[wallet] : null };
            change(Object.values(next).every((each) => each === null) ? null : next);
          }}
        />
      </SettingAnchor>
      {isSetUp && (
        <SettingPair>
          {Object.keys(empty[wallet]).map((field) => (
            <TextSetting key={field} path={`${path}.${field}`} label={t(`WalletField.${field}`)} />
          ))}
        </SettingPair>
      )}
    </Stack>
  );
}
