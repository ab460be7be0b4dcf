import { downloadAchFile, getAchSettings, holdAchFile } from '@quittance/contract/staff/ach';
import { fileStatesBefore } from '@quittance/domain/ach/file-life';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { SaveButton } from '../../patterns/fields/save-button.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import type { AchFile } from './ach-file-table.tsx';
import { achKeys } from './ach-keys.ts';
import { FirstDownloadDialog } from './first-download-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { useOpenRelease } from './use-open-release.ts';

type Action = 'hold' | 'release' | 'send';

export function AchFileActions({ file }: { readonly file: AchFile }) {
  const { t } = useTranslation();
  const [mayHold, mayDownload] = [useMayAct('supervisor'), useMayAct('administrator')];
  const isAskedFor = useOpenRelease(file) !== undefined;
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const { fileID, fileName, state, heldBecause, payeeCode } = file;
  // A ready file is delivered by its first download, unless the payee uses a folder.
  const isFirst = mayDownload && state === 'ready';
  const settings = useStaffQuery(getAchSettings, { payeeCode }, { isEnabled: isFirst });
  const isSentByDownload = isFirst && settings.data?.originator?.delivery === 'download';
  return (
    <>
      {mayHold && fileStatesBefore('held').includes(state) && (
        <Button variant="secondary" size="small" onClick={() => setAction('hold')}>
          {t('Ach.Do.hold')}
        </Button>
      )}
      {isSentByDownload && (
        <Button size="small" onClick={() => setAction('send')}>
          {t('Ach.Do.send')}
        </Button>
      )}
      {mayDownload && state === 'delivered' && (
        <SaveButton call={downloadAchFile} request={() => ({ fileID })} fileName={fileName} type="text/plain">
          {t('Ach.Download')}
        </SaveButton>
      )}
      {mayHold && heldBecause !== null && !isAskedFor && (
        <Button size="small" onClick={() => setAction('release')}>
          {t(heldBecause === 'above-limit' ? 'Ach.AskRelease' : 'Ach.Do.release')}
        </Button>
      )}
      {action === 'hold' && (
        <DecisionDialog
          call={holdAchFile}
          request={() => ({ fileID })}
          refresh={achKeys}
          title={t('Ach.HoldTitle')}
          submitLabel={t('Ach.Do.hold')}
          doneMessage={t('Ach.Held')}
          onClose={close}
        >
          <p>{t('Ach.HoldWords')}</p>
        </DecisionDialog>
      )}
      {action === 'send' && <FirstDownloadDialog file={file} onClose={close} />}
      {action === 'release' && heldBecause !== null && (
        <ReleaseDialog file={file} heldBecause={heldBecause} onClose={close} />
      )}
    </>
  );
}
