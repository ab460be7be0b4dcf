import { Button } from '@quittance/ui/button';
import { CopyButton } from '@quittance/ui/copy-button';
import { Dialog } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import styles from './secret-dialog.module.css';

/** Shows a secret once. Only its button closes the dialog, so that a stray click or Escape doesn't lose the secret. */
export function SecretDialog({
  title,
  explanation,
  secret,
  label,
  keptLabel,
  onClose,
}: {
  readonly title: string;
  /** Says that the secret won't be shown again, and its purpose. */
  readonly explanation: ReactNode;
  readonly secret: string;
  /** Name of the copied value, read out after "Copy". */
  readonly label: string;
  readonly keptLabel: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      isDismissable={false}
      hasCloseButton={false}
      title={title}
      actions={<Button onClick={onClose}>{keptLabel}</Button>}
    >
      <Stack gap={4}>
        <Notice kind="warning" isLive={false}>
          {explanation}
        </Notice>
        <div className={styles.secret}>
          <code>{secret}</code>
          <CopyButton text={secret} label={label} />
        </div>
      </Stack>
    </Dialog>
  );
}
