import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import styles from '../customer-lists.module.css';
import type { CareAction } from './care-actions.ts';
import { useCare } from './care-dialogs.tsx';

/** Shows the given actions that the role and the customer's status allow. `words` overrides their menu labels. */
export function CareButtons({
  actions,
  label,
}: {
  readonly actions: readonly CareAction[];
  readonly label?: string | undefined;
}) {
  const { t } = useTranslation();
  const { offered, begin } = useCare();
  const shown = actions.filter((action) => offered.includes(action));
  if (shown.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {shown.map((action) => (
        <Button key={action} variant="secondary" size="small" onClick={() => begin(action)}>
          {label ?? t(`CustomerCare.Menu.${action}`)}
        </Button>
      ))}
    </div>
  );
}
