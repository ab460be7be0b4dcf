import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';

export function HelpLink() {
  const { t } = useTranslation();
  return (
    <LinkButton variant="link" size="small" to="/help">
      {t('Help.Link')}
    </LinkButton>
  );
}
