import { ReceiptIcon } from '@quittance/ui/icons/things';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { documentsPath, overScreen } from '../../platform/portal-places.ts';

/** Opens the documents over the history and keeps the filter in the address. */
export function DocumentsLink() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <LinkButton
      variant="secondary"
      size="small"
      icon={<ReceiptIcon />}
      to={{ pathname: documentsPath, search }}
      state={overScreen}
    >
      {t('Documents.Open')}
    </LinkButton>
  );
}
