import { Button } from '@quittance/ui/button';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useReturnSearch } from '../sign-in/use-sign-in.ts';

export type FormActionsProps = {
  readonly label: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
};

export function FormActions({ label, pendingLabel, isPending }: FormActionsProps) {
  const { t } = useTranslation();
  const search = useReturnSearch();
  return (
    <Stack gap={2}>
      <Button type="submit" isFullWidth isPending={isPending} pendingText={pendingLabel}>
        {label}
      </Button>
      <LinkButton variant="quiet" isFullWidth to={{ pathname: '/login', search }}>
        {t('AuthenticationCode.BackToSignIn')}
      </LinkButton>
    </Stack>
  );
}
