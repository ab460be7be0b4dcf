import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmationDialogProps = {
  readonly isOpen: boolean;
  readonly title?: ReactNode;
  /** The question. `contentKey` is a translation key to use instead. */
  readonly content?: ReactNode;
  readonly contentKey?: string;
  /** Defaults to 'Cancel'. An empty label hides the button. */
  readonly cancelLabel?: string;
  /** Defaults to 'Delete'. */
  readonly confirmLabel?: string;
  readonly confirmVariant?: 'primary' | 'danger';
  readonly isPending?: boolean;
  /** Called with `true` on confirmation and with undefined on Cancel or Escape. */
  readonly onClose: (result?: true) => void;
};

/**
 * Asks to confirm or cancel (req 2.9). Escape cancels. A click outside does nothing, so that a double click on the
 * opener can't answer the question.
 */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { t } = useTranslation();
  const { isOpen, title, content, contentKey, isPending = false, confirmVariant = 'danger', onClose } = props;
  const { cancelLabel = t('Common.Cancel'), confirmLabel = t('Common.Delete') } = props;
  const message = content ?? (contentKey === undefined ? undefined : t(contentKey));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onClose()}
      role="alertdialog"
      size="small"
      isDismissable={false}
      title={title ?? message}
      hasCloseButton={false}
      actions={
        <>
          {cancelLabel !== '' && (
            <Button variant="secondary" onClick={() => onClose()}>
              {cancelLabel}
            </Button>
          )}
          <Button variant={confirmVariant} isPending={isPending} onClick={() => onClose(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {title === undefined ? null : message}
    </Dialog>
  );
}
