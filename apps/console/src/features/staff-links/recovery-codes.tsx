import { pageHostname } from '@quittance/browser/page-address';
import { printPage, saveFile } from '@quittance/browser/save-file';
import { Button } from '@quittance/ui/button';
import { CopyButton } from '@quittance/ui/copy-button';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { DownloadIcon, PrintIcon } from '@quittance/ui/icons/actions';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './recovery-codes.module.css';

/** Shows the recovery codes. They can't be shown again, so the employee must confirm having saved them. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const text = codes.join('\n');
  const goOn = () => (isKept ? void navigate('/sign-in') : setAsked(true));
  return (
    <Stack gap={5}>
      <p>{t('Welcome.RecoveryWords')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <CopyButton text={text} label={t('Welcome.RecoveryCodes')} />
        <Button
          variant="quiet"
          size="small"
          icon={<DownloadIcon />}
          onClick={() =>
            saveFile(`${pageHostname()}-recovery-codes.txt`, { bytes: `${text}\n`, type: 'text/plain;charset=utf-8' })
          }
        >
          {t('Welcome.Download')}
        </Button>
        <Button variant="quiet" size="small" icon={<PrintIcon />} onClick={printPage}>
          {t('Welcome.Print')}
        </Button>
      </div>
      <Checkbox
        label={t('Welcome.Kept')}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
        error={isAsked && !isKept ? t('Welcome.KeepFirst') : undefined}
      />
      <Button isFullWidth onClick={goOn}>
        {t('Welcome.ToSignIn')}
      </Button>
    </Stack>
  );
}
