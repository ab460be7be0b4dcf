import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { overScreen, paymentPlanPath } from '../../platform/addresses/portal-paths.ts';
import { useCurrentAccount } from '../accounts/use-accounts.ts';

/** Opens the plan form for an account, whose smaller payments the form then offers. */
export function SetUpPlanButton(props: { readonly accountReferenceCode: string; readonly onOpen?: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { choose } = useCurrentAccount();
  const open = () => {
    props.onOpen?.();
    choose(props.accountReferenceCode);
    void navigate(paymentPlanPath('/make-payment'), { state: overScreen });
  };
  return (
    <Button size="small" onClick={open}>
      {t('Hardship.SetUpPlan')}
    </Button>
  );
}
