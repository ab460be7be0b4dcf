import { type ListedSwitch, listSwitches } from '@quittance/domain/tenants/switch-values';
import { SettingRows } from './setting-card.tsx';
import { SwitchSetting } from './setting-fields.tsx';

/** Lists the yes-or-no settings of a card. */
export function CardSwitches({ card }: { readonly card: NonNullable<ListedSwitch['card']> }) {
  return (
    <SettingRows>
      {listSwitches()
        .filter((each) => each.card === card)
        .map(({ path }) => (
          <SwitchSetting key={path} path={path} />
        ))}
    </SettingRows>
  );
}
