import { revokeApiKey } from '@quittance/contract/staff/keys';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import type { ApiKey } from './key-table.tsx';

/** Ends a key at once. */
export function RevokeKeyDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const action = useAction(revokeApiKey, {
    refresh: [['key']],
    onDone() {
      say(t('Keys.Revoked', { name: apiKey.name }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('Keys.RevokeTitle', { name: apiKey.name })}
      submitLabel={t('Keys.Do.revoke')}
      variant="danger"
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run({ keyID: apiKey.keyID });
      }}
    >
      <p>{t('Keys.RevokeWords')}</p>
    </ActionDialog>
  );
}
