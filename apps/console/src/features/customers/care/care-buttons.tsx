import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import styles from '../customer-lists.module.css';
import type { CareAction } from './care-actions.ts';
import { useCare } from './care-desk.tsx';

/** Shows the given actions that the role and the customer's status allow. `words` overrides their menu labels. */
export function CareButtons({
  deeds,
  words,
}: {
  readonly deeds: readonly CareAction[];
  readonly words?: string | undefined;
}) {
  const { t } = useTranslation();
  const { offered, begin } = useCare();
  const shown = deeds.filter((deed) => offered.includes(deed));
  if (shown.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {shown.map((deed) => (
        <Button key={deed} variant="secondary" size="small" onClick={() => begin(deed)}>
          {words ?? t(`CustomerCare.Menu.${deed}`)}
        </Button>
      ))}
    </div>
  );
}
