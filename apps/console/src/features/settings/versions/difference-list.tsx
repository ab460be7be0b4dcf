import type { compareSettings } from '@quittance/contract/staff/settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useLabelOfPath } from '../path-text.ts';
import { useSettingValueText } from '../setting-value-text.ts';
import { BeforeAfterList } from './before-after-list.tsx';
import styles from './difference-list.module.css';

/** Changed field with its values as the API sends them. */
export type Difference = z.output<typeof compareSettings.response>['differences'][number];

/** Lists changed fields with their old and new values. */
export function DifferenceList(props: {
  readonly differences: readonly Difference[];
  readonly before: TenantSettings;
  readonly after: TenantSettings;
}) {
  const { before, after } = props;
  const differences = props.differences.filter(isOfValues);
  const { t } = useTranslation();
  const valueText = useSettingValueText();
  const payees = after.payees.map((payee, at) => ({ ...payee, name: payee.name || (before.payees[at]?.name ?? '') }));
  const pathText = useLabelOfPath({ payees, scopes: after.limits.velocity.map(({ scope }) => scope) });
  if (differences.length === 0) return <p>{t('Settings.NoDifference')}</p>;
  return (
    <div>
      <p className={styles.count}>{t('Settings.Differences', { count: differences.length })}</p>
      <BeforeAfterList
        changes={differences.map(({ path, from, to }) => ({
          ...{ id: path, name: pathText(path), before: valueText(path, from), after: valueText(path, to) },
        }))}
      />
    </div>
  );
}

/** A part that was added or removed is shown through its fields, so its change from or to null adds nothing. */
function isOfValues({ from, to }: Difference): boolean {
  return !((from === null && to === undefined) || (from === undefined && to === null));
}
