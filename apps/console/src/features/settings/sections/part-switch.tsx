import { Switch } from '@quittance/ui/forms/switch';
import { nameOfPath, type SettingPath } from '../setting-path.ts';
import { useSetting, useSettingsContent, useSettingTexts } from '../settings-context.tsx';

/** Turns an optional part of the settings on or off. Off is null, and the help text says what applies then. */
export function OptionalPartSwitch({ path, atFirst }: { readonly path: SettingPath; readonly atFirst: () => unknown }) {
  const { mayEdit } = useSettingsContent();
  const { value, change } = useSetting(path);
  const { label, help } = useSettingTexts()(nameOfPath(path));
  return (
    <Switch
      label={label}
      description={help}
      isOn={value !== null && value !== undefined}
      onChange={(isOn) => change(isOn ? atFirst() : null)}
      isDisabled={!mayEdit}
    />
  );
}
