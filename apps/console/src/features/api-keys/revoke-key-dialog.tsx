import { revokeApiKey } from '@quittance/contract/staff/keys';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../patterns/ask-dialog.tsx';
import type { ApiKey } from './key-table.tsx';

export function RevokeKeyDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { keyID, name } = apiKey;
  return (
    <AskDialog
      call={revokeApiKey}
      request={{ keyID }}
      refresh={[['key']]}
      title={t('Keys.RevokeTitle', { name })}
      submitLabel={t('Keys.Do.revoke')}
      variant="danger"
      said={t('Keys.Revoked', { name })}
      onClose={onClose}
    >
      <p>{t('Keys.RevokeWords')}</p>
    </AskDialog>
  );
}
