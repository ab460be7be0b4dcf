import { revokeApiKey } from '@quittance/contract/staff/keys';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scopeLabel } from '../../i18n/scope-label.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { RowMenu } from '../../patterns/lists/row-menu.tsx';
import type { NewKey } from './new-key-dialog.tsx';
import { type ApiKey, RotateKeyDialog } from './rotate-key-dialog.tsx';

const tones = { works: 'success', revoked: 'danger', over: 'neutral' } as const satisfies Record<string, TagTone>;

/** Includes expired and revoked keys. */
export function KeyTable({
  keys,
  onMade,
}: {
  readonly keys: readonly ApiKey[];
  readonly onMade: (made: NewKey) => void;
}) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const [opened, setOpened] = useState<{ key: ApiKey; action: 'rotate' | 'revoke' }>();
  const close = () => setOpened(undefined);
  const columns: Column<ApiKey>[] = [
    {
      id: 'name',
      header: t('Keys.Name'),
      isPlain: true,
      cell: (key) => (
        <Aside note={<code>{key.prefix}…</code>}>
          <strong>{key.name}</strong>
        </Aside>
      ),
    },
    {
      id: 'scopes',
      header: t('Keys.Scopes'),
      cell: ({ scopes }) => scopes.map((scope) => scopeLabel(t, scope)).join(', '),
    },
    {
      id: 'state',
      header: t('Keys.State'),
      cell: (key) => (
        <Aside note={key.previousUntil && t('Keys.PreviousUntil', { at: instant(key.previousUntil) })}>
          <Tag tone={tones[statusOf(key)]}>{t(`KeyStanding.${statusOf(key)}`)}</Tag>
        </Aside>
      ),
    },
    {
      id: 'until',
      header: t('Keys.Until'),
      cell: ({ expiresAt }) => (expiresAt === null ? t('Keys.NoEnd') : instant(expiresAt)),
    },
    {
      id: 'used',
      header: t('Keys.LastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('Keys.NeverUsed') : instant(lastUsedAt)),
    },
    {
      id: 'deeds',
      header: t('List.Actions'),
      isPlain: true,
      cell: (key) =>
        statusOf(key) === 'works' && (
          <RowMenu
            label={t('Staff.ActionsFor', { name: key.name })}
            items={(['rotate', 'revoke'] as const).map((action) => ({
              id: action,
              label: t(`Keys.Do.${action}`),
              onChoose: () => setOpened({ key, action }),
            }))}
          />
        ),
    },
  ];
  return (
    <>
      <DataTable caption={t('Title.ApiKeys')} columns={columns} rows={keys} keyOf={({ keyID }) => keyID} />
      {opened?.action === 'revoke' && <RevokeKeyDialog apiKey={opened.key} onClose={close} />}
      {opened?.action === 'rotate' && (
        <RotateKeyDialog
          apiKey={opened.key}
          onClose={close}
          onMade={(made) => {
            close();
            onMade(made);
          }}
        />
      )}
    </>
  );
}

function statusOf({ revokedAt, expiresAt }: ApiKey): keyof typeof tones {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'over' : 'works';
}

function RevokeKeyDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { keyID, name } = apiKey;
  return (
    <DecisionDialog
      call={revokeApiKey}
      request={() => ({ keyID })}
      refresh={[['key']]}
      title={t('Keys.RevokeTitle', { name })}
      submitLabel={t('Keys.Do.revoke')}
      variant="danger"
      doneMessage={t('Keys.Revoked', { name })}
      onClose={onClose}
    >
      <p>{t('Keys.RevokeWords')}</p>
    </DecisionDialog>
  );
}
