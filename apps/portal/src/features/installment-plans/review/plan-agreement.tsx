import { Checkbox } from '@quittance/ui/forms/checkbox';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../form/plan-form.module.css';

/** The full authorization of a plan and its checkbox. The error for a missing check is shown next to the button. */
export function PlanAgreement(props: {
  readonly text: string;
  readonly isAgreed: boolean;
  readonly isMissing: boolean;
  readonly onChange: (isTicked: boolean) => void;
  readonly boxRef: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation();
  return (
    <Card title={t('PlanForm.Authorization')}>
      <Stack gap={3}>
        <p className={styles.agreement}>{props.text}</p>
        <Checkbox
          ref={props.boxRef}
          required
          label={t('PlanForm.Agree')}
          checked={props.isAgreed}
          onChange={({ target }) => props.onChange(target.checked)}
          error={props.isMissing && t('PlanForm.AuthorizationMissing')}
        />
      </Stack>
    </Card>
  );
}
